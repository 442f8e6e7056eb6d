import { type Step, steps } from './submission-steps.ts'

/** A process works three jobs of a kind at once, so that it can be stopped in three of each. */
const concurrency = 3

/** Steps in groups of those at which one process can be killed at one time. */
const groupsOf = (all: readonly Step[]): readonly (readonly Step[])[] => {
  const byJob = [...Map.groupBy(all, (step) => step.of).values()]
  const rounds = Math.max(...byJob.map(({ length }) => Math.ceil(length / concurrency)))
  return Array.from({ length: rounds }, (_, round) =>
    byJob.flatMap((same) => same.filter((_step, place) => place % rounds === round)),
  )
}

/** All steps, in groups at which one process can be killed at one time. */
export const groups = groupsOf(steps)

/** Those of the tests. */
export const shortGroups = groupsOf(steps.filter(({ inBench }) => !inBench))
