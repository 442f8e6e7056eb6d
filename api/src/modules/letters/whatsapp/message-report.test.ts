import { expect, it } from 'vitest'
import { afterReport } from './message-report.ts'

const [early, late] = [new Date('2026-11-30T10:00:00Z'), new Date('2026-11-30T10:05:00Z')]
const message = { status: 'sent', outside_reference: 'wamid.1', delivered_at: null, read_at: null } as const
const nothing = { outside_reference: null } as const
const report = (state: 'sent' | 'delivered' | 'read' | 'failed', at = late, code?: number) => ({
  state,
  at,
  code,
  reference: 'wamid.1',
})
const sent = { status: 'sent', outside_reference: 'wamid.1', error: null }
const failed = { outside_reference: 'wamid.1', error: expect.any(String) }

it.each([
  ['settles a lost answer', { ...message, ...nothing, status: 'unknown' }, report('sent'), sent],
  ['comes before the answer', { ...message, ...nothing, status: 'sending' }, report('sent'), sent],
  ['comes before a second sending', { ...message, ...nothing, status: 'queued' }, report('sent'), sent],
  [
    'comes after its failure, before a second sending',
    { ...message, status: 'queued' },
    report('sent'),
    undefined,
  ],
  [
    'comes after its failure, during a second sending',
    { ...message, status: 'sending' },
    report('sent'),
    undefined,
  ],
  [
    'settles it by the later report',
    { ...message, ...nothing, status: 'unknown' },
    report('read'),
    { ...sent, read_at: late },
  ],
  ['is repeated', message, report('sent'), undefined],
  ['reports delivery', message, report('delivered'), { delivered_at: late }],
  ['repeats delivery', { ...message, delivered_at: late }, report('delivered'), undefined],
  [
    'reports delivery with an earlier time',
    { ...message, delivered_at: late },
    report('delivered', early),
    { delivered_at: early },
  ],
  [
    'reports delivery after it was read',
    { ...message, read_at: late },
    report('delivered', early),
    { delivered_at: early },
  ],
  ['reports sending after it was read', { ...message, read_at: late }, report('sent'), undefined],
  ['reports a failure', message, report('failed', late, 131_053), { status: 'failed', ...failed }],
  [
    'reports that the number has no WhatsApp',
    message,
    report('failed', late, 131_026),
    { status: 'mailed', ...failed },
  ],
  [
    'reports a temporary failure',
    message,
    report('failed', late, 130_429),
    { status: 'queued', sent_at: null, ...failed },
  ],
  [
    'repeats a temporary failure',
    { ...message, status: 'queued' },
    report('failed', late, 130_429),
    undefined,
  ],
  [
    'reports a temporary failure during a second sending',
    { ...message, status: 'sending' },
    report('failed', late, 130_429),
    undefined,
  ],
  [
    'reports a failure when it was sent again meanwhile',
    { ...message, ...nothing, status: 'queued' },
    report('failed', late, 132_001),
    { outside_reference: 'wamid.1' },
  ],
  ['reports a failure after delivery', { ...message, delivered_at: early }, report('failed'), undefined],
  [
    'reports that an earlier sending failed',
    { ...message, outside_reference: 'wamid.2' },
    report('failed'),
    undefined,
  ],
  ['repeats a failure', { ...message, status: 'failed' }, report('failed'), undefined],
  ['reports sending after a failure', { ...message, status: 'failed' }, report('sent'), undefined],
  [
    'reports delivery after a failure',
    { ...message, status: 'failed' },
    report('delivered'),
    { ...sent, delivered_at: late },
  ],
  ['is about one that never left', { ...message, status: 'kept' }, report('read'), undefined],
  ['is about one that was cancelled', { ...message, status: 'cancelled' }, report('sent'), undefined],
] as const)('a report that %s', (_what, known, given, changes) => {
  expect(afterReport(known, given)).toEqual(changes)
})
