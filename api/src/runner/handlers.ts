import type { JobRegistry } from '../core/job-handler.ts'

/** Who works which kind of job. Jobs of a kind that is not here stay queued. */
export const jobRegistry: JobRegistry = {}
