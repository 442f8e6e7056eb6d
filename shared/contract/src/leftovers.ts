import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { lenient } from './primitives.ts'

/** Kinds of orphans that a crashed process can leave. */
export const leftoverKinds = [
  'folder_without_case',
  'file_without_row',
  'staged_files',
  'start_files',
  'jobs_without_runner',
] as const

export const Leftover = z.object({
  kind: lenient(z.enum(leftoverKinds), z.string()),
  /** The case that the folder or its files were for. */
  case_id: z.nullable(z.int()),
  /** Number of files in the folder, files without a database row, staged files, start files, or jobs. */
  count: z.int(),
  /** Whether it was cleaned up: files removed, jobs requeued. */
  swept: z.boolean(),
})
export type Leftover = z.output<typeof Leftover>

export const findLeftovers = endpoint({
  method: 'GET',
  path: '/leftovers',
  access: 'jobs.read',
  audit: 'nobody',
  summary: 'Leftovers of crashed processes. Changes nothing: check here before you sweep.',
  answer: z.array(Leftover),
})

export const sweepLeftovers = endpoint({
  method: 'POST',
  path: '/leftovers/sweep',
  access: 'jobs.write',
  audit: { action: 'delete', entity: 'leftover', fields: ['body.filled_folders'] },
  summary:
    'Delete orphaned files and requeue orphaned jobs of crashed processes; answers what was done. Folders with files are deleted only on request: those of a deleted case may be kept on purpose.',
  body: z.object({ filled_folders: z._default(z.boolean(), false) }),
  answer: z.array(Leftover),
})
