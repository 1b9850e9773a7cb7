// C++ baselines the benchmarks compare with.
