import type { ErrorCode } from '@zaakwerk/contract/errors'
import type { LostFile } from '@zaakwerk/domain/lost-file'
import { ApiError } from '@zaakwerk/platform'
import { describe, expect, it } from 'vitest'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

const file = (name: string, content = 'x') => new File([content], name)
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index + 1}.pdf`))

interface Sent {
  readonly name: string
  readonly key: string
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
  readonly land: () => void
  readonly fail: (
    status: number,
    parts?: { readonly detail?: string; readonly code?: ErrorCode; readonly lostFile?: LostFile },
  ) => void
}

/** A queue whose sending waits for the test. */
const aQueue = (...added: readonly File[]) => {
  const sent: Sent[] = []
  const ends: number[] = []
  const queue = createUploadQueue({
    send: ({ name }, { idempotencyKey: key, onProgress: progress, signal }) =>
      new Promise<void>((land, reject) => {
        const fail: Sent['fail'] = (status, parts = {}) =>
          reject(new ApiError({ status, detail: 'Mislukt', ...parts }))
        sent.push({ name, key, signal, progress, land, fail })
      }),
    onEnded: (landed) => ends.push(landed),
  })
  queue.add(added)
  return { queue, sent, ends }
}

/** What was settled has been dealt with. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

const phases = (queue: UploadQueue) => queue.items().map(({ phase }) => phase)

describe('the upload queue', () => {
  it('sends three at a time', async () => {
    const { queue, sent, ends } = aQueue(...files(5))
    queue.start()
    expect(sent.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
    expect(phases(queue)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
    sent[1]?.land()
    await settled()
    expect(phases(queue)).toEqual(['sending', 'done', 'sending', 'sending', 'waiting'])
    for (const one of sent) one.land()
    await settled()
    for (const one of sent) one.land()
    await settled()
    expect(phases(queue)).toEqual(Array.from({ length: 5 }, () => 'done'))
    expect(ends).toEqual([5])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(5)
  })

  it('shows the progress of each', async () => {
    const { queue, sent } = aQueue(...files(2))
    queue.start()
    sent[1]?.progress(0.25)
    expect(queue.items().map(({ progress }) => progress)).toEqual([0, 0.25])
  })

  it('continues when one fails, and keeps the reason', async () => {
    const { queue, sent, ends } = aQueue(...files(2))
    queue.start()
    sent[0]?.fail(415, { detail: '"1.pdf" is geen PDF-bestand.' })
    sent[1]?.land()
    await settled()
    expect(queue.items().map(({ phase, problem }) => [phase, problem])).toEqual([
      ['refused', '"1.pdf" is geen PDF-bestand.'],
      ['done', undefined],
    ])
    expect(ends).toEqual([1])
  })

  it('does not retry a file that the server refused', async () => {
    const { queue, sent } = aQueue(file('1.pdf'))
    queue.start()
    sent[0]?.fail(415)
    await settled()
    queue.retry(queue.items()[0]?.id ?? 0)
    queue.start()
    expect(phases(queue)).toEqual(['refused'])
    expect(sent).toHaveLength(1)
  })

  it('asks to choose a file again that has changed, and has one row for it then', async () => {
    const { queue, sent } = aQueue(file('1.pdf'), file('2.pdf'))
    queue.start()
    sent[0]?.fail(0, { detail: 'Dit bestand is veranderd.', lostFile: 'changed' })
    sent[1]?.land()
    await settled()
    expect(phases(queue)).toEqual(['refused', 'done'])
    queue.add([file('1.pdf')])
    expect(queue.items().map(({ phase, file: { name } }) => [phase, name])).toEqual([
      ['done', '2.pdf'],
      ['ready', '1.pdf'],
    ])
  })

  it.each([
    ['a broken line', 0, true],
    ['a failing server', 503, true],
    ['a first try that still runs', 409, true],
    ['too many calls', 429, false],
    ['a full disk', 507, true],
    ['an answer that cannot be read', 201, true],
    ['a case that had it already', 208, false],
  ])('tries again after %s, under the same name where it may have got through', async (_, status, isSame) => {
    const { queue, sent, ends } = aQueue(file('1.pdf'))
    queue.start()
    sent[0]?.fail(status, status === 409 ? { code: 'request_in_progress' } : {})
    await settled()
    queue.retry(queue.items()[0]?.id ?? 0)
    expect(phases(queue)).toEqual(['sending'])
    expect(sent[1]?.key === sent[0]?.key).toBe(isSame)
    sent[1]?.land()
    await settled()
    expect(ends).toEqual([0, 1])
  })

  it('does not send refused or finished files, and retries failed ones', async () => {
    const { queue, sent } = aQueue(file('virus.exe'), file('leeg.pdf', ''), file('1.pdf'), file('2.pdf'))
    expect(phases(queue)).toEqual(['refused', 'refused', 'ready', 'ready'])
    queue.start()
    sent[0]?.land()
    sent[1]?.fail(0)
    await settled()
    queue.start()
    expect(sent.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '2.pdf'])
  })

  it('accepts no file when there are too many', () => {
    const { queue } = aQueue(...files(40))
    expect(queue.add(files(11))).toBe('Kies maximaal 50 bestanden tegelijk')
    expect(queue.items()).toHaveLength(40)
    expect(queue.add(files(10))).toBeUndefined()
    expect(queue.items()).toHaveLength(50)
  })

  it('removes a file that is not being sent', () => {
    const { queue } = aQueue(...files(2))
    const [first, second] = queue.items()
    queue.remove(second?.id ?? 0)
    queue.start()
    queue.remove(first?.id ?? 0)
    expect(queue.items().map(({ file: { name } }) => name)).toEqual(['1.pdf'])
  })

  it('stops: aborts running uploads, sends nothing more, and counts the finished ones', async () => {
    const { queue, sent, ends } = aQueue(...files(5))
    queue.start()
    sent[0]?.land()
    await settled()
    queue.stop()
    expect(sent.slice(1).every(({ signal }) => signal.aborted)).toBe(true)
    for (const one of sent) one.fail(0)
    await settled()
    expect(sent).toHaveLength(4)
    expect(phases(queue)).toEqual(['done', 'ready', 'ready', 'ready', 'ready'])
    expect(ends).toEqual([1])
  })
})
