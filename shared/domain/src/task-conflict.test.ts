import { expect, it } from 'vitest'
import { taskConflict } from './task-conflict.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = '2026-11-20T09:47:00.123Z'
const nadia = { author: 'Nadia Verhoeven', at }

it.each<[task: Parameters<typeof taskConflict>[0], reason: string]>([
  [
    { status: 'completed', completed_at: '2026-11-20T09:47:00.123+00:00', last: nadia },
    'Al afgerond door Nadia Verhoeven om 10:47',
  ],
  [{ status: 'closed', completed_at: at, last: nadia }, 'Al gesloten door Nadia Verhoeven om 10:47'],
  [
    { status: 'completed', completed_at: at, last: { author: null, at } },
    'Al afgerond door het systeem om 10:47',
  ],
  [{ status: 'open', completed_at: null, last: nadia }, 'Door Nadia Verhoeven gewijzigd om 10:47'],
  // It was done already; she changed something else of it.
  [
    { status: 'completed', completed_at: '2026-11-19T08:00:00Z', last: nadia },
    'Door Nadia Verhoeven gewijzigd om 10:47',
  ],
  [{ status: 'open', completed_at: null, last: { author: null, at } }, 'Automatisch gewijzigd om 10:47'],
  [
    { status: 'open', completed_at: null, last: { ...nadia, at: '2026-11-19T23:30:00Z' } },
    'Door Nadia Verhoeven gewijzigd om 00:30',
  ],
  [
    { status: 'open', completed_at: null, last: { ...nadia, at: '2026-11-12T09:47:00Z' } },
    'Door Nadia Verhoeven gewijzigd op 12 november 2026 om 10:47',
  ],
  [{ status: 'open', completed_at: null, last: null }, 'Intussen gewijzigd'],
])('describes %j: %s', (task, reason) => expect(taskConflict(task, now)).toBe(reason))
