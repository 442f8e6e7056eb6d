import { expect, it } from 'vitest'
import { importAnswer } from './import-answer.ts'
import type { FoundImport } from './imports.sql.ts'

const found: FoundImport = {
  id: 1,
  import_type: 'cvom_iban_request_list',
  status: 'awaiting_update',
  file_name: 'lijst.csv',
  note: null,
  rows_total: 10,
  started_at: '2026-11-20T09:00:00+01:00',
  created_at: '2026-11-20T09:00:00+01:00',
  uploaded_file: null,
  downloads: [],
  outcomes: { iban_requested: 3, no_case: 1 },
  answered: 0,
  job: null,
}
const now = new Date('2026-11-20T09:00:20+01:00')
const running = { status: 'pending', job: 'running' } as const

it.each([
  ['no answers', {}, 'awaiting_update', null],
  ['some', { answered: 2 }, 'update_received', null],
  ['all', { answered: 3 }, 'completed', null],
  ['some, completed manually', { status: 'completed', answered: 2 }, 'completed', null],
  ['nothing read yet', { ...running, rows_total: null, started_at: null, outcomes: {} }, 'pending', null],
  ['no row done', { ...running, outcomes: {} }, 'pending', null],
  ['four of ten rows done in twenty seconds', running, 'pending', 30],
  [
    'eight of ten, of which four had no number from the start',
    { ...running, outcomes: { no_case: 4, invalid_number: 4 } },
    'pending',
    10,
  ],
  ['the same, waiting for another try', { ...running, job: 'queued' }, 'pending', null],
  ['its work taken out of the queue', { status: 'created' }, 'canceled', null],
  [
    'a type that is not worked off here',
    { status: 'pending', import_type: 'cjib_decisions' },
    'pending',
    null,
  ],
] as const)('an import with %s has the right status and time left', (_, given, status, seconds) => {
  const shown = importAnswer({ ...found, ...given }, now)
  expect([shown.status, shown.seconds_left, shown.is_at_work]).toEqual([status, seconds, 'job' in given])
})
