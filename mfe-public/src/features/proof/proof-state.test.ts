import { expect, it } from 'vitest'
import {
  initialState,
  isOpen,
  type ProofEvent,
  type ProofItem,
  type ProofState,
  reduce,
} from './proof-state.ts'
import { receivedCount } from './received-count.ts'

const file = (name: string, content = 'x') => new File([content], name)
const large = Object.defineProperty(file('groot.jpg'), 'size', { value: 50 * 1024 * 1024 + 1 })

const received = (name: string, content_type: string) => ({
  id: 7,
  name,
  content_type,
  received_at: '2026-11-20T13:32:00Z',
})

const happened = (state: ProofState, ...happenings: readonly ProofEvent[]): ProofState =>
  happenings.reduce(reduce, state)

const shown = ({ photo, name, phase, share, problem }: ProofItem): string =>
  [photo ?? name, phase, share > 0 && share < 1 && share, problem?.kind].filter(Boolean).join(' ')

const rows = ({ items }: ProofState): readonly string[] => items.map(shown)

const none = initialState([])
const two = happened(none, { type: 'chosen', files: [file('a.jpg'), file('b.pdf')] })
const landed = (id: number, documentId = id): ProofEvent => ({
  type: 'uploaded',
  id,
  as: { documentId, receivedAt: '2026-11-20T13:33:00Z' },
})
const refused = (id: number): ProofEvent => ({ type: 'refused', id, problem: { kind: 'failed' } })

it('starts with the files received before, and continues their numbers for photos', () => {
  const before = initialState([received('x.jpg', 'image/jpeg'), received('brief.pdf', 'application/pdf')])
  const state = happened(before, { type: 'chosen', files: [file('IMG_1.HEIC'), file('bon.txt')] })
  expect(rows(state)).toEqual(['1 received', 'brief.pdf received', '2 waiting', 'bon.txt waiting'])
})

it.each<[string, File, string]>([
  ['of another kind', file('film.mp4'), 'film.mp4 failed kind'],
  ['that is empty', file('a.jpg', ''), '1 failed empty'],
  ['that is too large', large, '1 failed size'],
])('never sends a file %s', (_, chosen, row) => {
  expect(rows(happened(none, { type: 'chosen', files: [chosen] }))).toEqual([row])
})

it('counts a file that was sent twice once', () => {
  const state = happened(two, landed(1, 40), landed(2, 40))
  expect(state.items.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true])
  expect(receivedCount(state)).toEqual({ number: 1, areAllPhotos: true })
})

it('numbers photos in order: an earlier one keeps its number, and a removed one has none', () => {
  const files = [file('a.jpg'), file('b.jpg', ''), file('c.jpg'), file('d.jpg')]
  const state = happened(none, { type: 'chosen', files }, landed(3, 40), landed(1, 40))
  expect(rows(state)).toEqual(['2 received', '1 failed empty', '2 received', '3 waiting'])
  const after = happened(state, { type: 'removed', id: 2 }, { type: 'chosen', files: [file('e.jpg')] })
  expect(rows(after)).toEqual(['1 received', '1 received', '2 waiting', '3 waiting'])
})

it.each<[string, ProofEvent, string, readonly string[]]>([
  [
    'changed, and is chosen again',
    { type: 'refused', id: 2, problem: { kind: 'changed' } },
    'b.pdf',
    ['1 waiting', 'b.pdf waiting'],
  ],
  [
    'was removed, while another is chosen',
    { type: 'refused', id: 2, problem: { kind: 'gone' } },
    'c.pdf',
    ['1 waiting', 'b.pdf failed gone', 'c.pdf waiting'],
  ],
  ['failed for another reason', refused(2), 'b.pdf', ['1 waiting', 'b.pdf failed failed', 'b.pdf waiting']],
])('has one row for a file that %s', (_, lost, chosen, expected) => {
  expect(rows(happened(two, lost, { type: 'chosen', files: [file(chosen)] }))).toEqual(expected)
})

it('accepts a hundred files and no more', () => {
  const files = Array.from({ length: 101 }, (_, n) => file(`${n}.jpg`))
  const state = happened(none, { type: 'chosen', files })
  expect(rows(state).slice(-2)).toEqual(['100 waiting', '101 failed too_many'])
})

it.each<[string, readonly ProofEvent[], readonly string[]]>([
  ['begins', [{ type: 'began', id: 1 }], ['1 sending', 'b.pdf waiting']],
  [
    'moves on',
    [
      { type: 'began', id: 1 },
      { type: 'progressed', id: 1, share: 0.64 },
    ],
    ['1 sending 0.64', 'b.pdf waiting'],
  ],
  ['lands', [{ type: 'began', id: 1 }, landed(1)], ['1 received', 'b.pdf waiting']],
  ['fails', [{ type: 'began', id: 1 }, refused(1)], ['1 failed failed', 'b.pdf waiting']],
  [
    'is interrupted',
    [
      { type: 'began', id: 1 },
      { type: 'progressed', id: 1, share: 0.5 },
      { type: 'interrupted', id: 1, interruption: 'lost' },
    ],
    ['1 waiting', 'b.pdf waiting'],
  ],
  ['is stopped', [{ type: 'stopped', id: 1 }], ['1 stopped', 'b.pdf waiting']],
  ['is tried again', [refused(1), { type: 'retry', id: 1 }], ['1 waiting', 'b.pdf waiting']],
  ['is removed', [refused(1), { type: 'removed', id: 1 }], ['b.pdf waiting']],
])('a file %s', (_, happenings, expected) => {
  expect(rows(happened(two, ...happenings))).toEqual(expected)
})

it.each<[string, ProofState, readonly ProofEvent[], Partial<ProofState>]>([
  [
    'says what is missing',
    none,
    [{ type: 'finish' }],
    { finish: 'open', finishProblem: { kind: 'nothing' } },
  ],
  ['waits for running uploads', two, [{ type: 'finish' }], { finish: 'wanted' }],
  ['ends when the rest is in', two, [{ type: 'finish' }, landed(1), landed(2)], { finish: 'ending' }],
  ['asks about what failed', two, [{ type: 'finish' }, landed(1), refused(2)], { finish: 'asking' }],
  [
    'ends without what failed',
    two,
    [{ type: 'finish' }, landed(1), refused(2), { type: 'finish_without' }],
    { finish: 'ending' },
  ],
  [
    'returns to retry failed files',
    two,
    [{ type: 'finish' }, landed(1), refused(2), { type: 'retry_all' }],
    { finish: 'open' },
  ],
  [
    'says what is missing when all was stopped',
    two,
    [{ type: 'finish' }, { type: 'stopped', id: 1 }, { type: 'stopped', id: 2 }],
    { finish: 'open', finishProblem: { kind: 'nothing' } },
  ],
  [
    'is cancelled when another file is chosen',
    two,
    [{ type: 'finish' }, { type: 'withdraw' }, landed(1), landed(2)],
    { finish: 'open' },
  ],
  [
    'cannot be withdrawn any more while it is said to the server',
    two,
    [{ type: 'finish' }, landed(1), landed(2), { type: 'withdraw' }],
    { finish: 'ending' },
  ],
  [
    'can be pressed again after a refusal',
    two,
    [
      { type: 'finish' },
      landed(1),
      landed(2),
      { type: 'finish_refused', problem: { kind: 'failed' } },
      { type: 'finish' },
    ],
    { finish: 'ending', finishProblem: undefined },
  ],
  [
    'is not overtaken by what was left out, which would find the link used',
    two,
    [{ type: 'finish' }, landed(1), refused(2), { type: 'finish_without' }, { type: 'retry', id: 2 }],
    { finish: 'ending' },
  ],
])('finishing %s', (_, start, happenings, expected) => {
  const state = happened(start, ...happenings)
  expect(state).toMatchObject(expected)
  // What would still be sent finds the link used.
  if (state.finish === 'ending') expect(state.items.filter(isOpen)).toEqual([])
})
