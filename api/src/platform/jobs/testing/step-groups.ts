import { type Step, steps } from './submission-steps.ts'

/** Number of jobs of a kind that a process runs concurrently, so that it can be stopped in three of each kind. */
const concurrency = 3

/** Groups steps, so that one process can be killed at all steps of a group at the same time. */
const groupsOf = (all: readonly Step[]): readonly (readonly Step[])[] => {
  const byJob = [...Map.groupBy(all, (step) => step.of).values()]
  const rounds = Math.max(...byJob.map(({ length }) => Math.ceil(length / concurrency)))
  return Array.from({ length: rounds }, (_, round) =>
    byJob.flatMap((same) => same.filter((_step, place) => place % rounds === round)),
  )
}

/** All steps in groups, for the bench. */
export const groups = groupsOf(steps)

/** The groups for the tests, without the steps that only the bench runs. */
export const shortGroups = groupsOf(steps.filter(({ inBench }) => !inBench))
