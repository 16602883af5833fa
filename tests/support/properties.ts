/**
 * How properties are played: the same runs each time, so that a test does not fail by luck. FC_SEED and FC_RUNS look
 * further. What fails is printed with its seed; what it found is kept beside the property, as one of its `examples`.
 */
export const runs = (numRuns: number) => ({
  seed: Number(process.env.FC_SEED ?? 20261121),
  numRuns: Number(process.env.FC_RUNS ?? numRuns),
})
