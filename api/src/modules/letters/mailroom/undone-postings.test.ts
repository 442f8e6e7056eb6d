import type { CaseEvent, HistoryLine } from '@zaakwerk/contract/entities/history'
import { dispatchEvents } from '@zaakwerk/contract/mailroom'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetter } from './testing/letter.builder.ts'
import { mailroomDesk } from './testing/mailroom-desk.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
toNoon(app)
const { call, today, daysAgo, postOn, unpost, traces, waiting, posted } = await mailroomDesk(app)

describe('undoing a posting', () => {
  it('restores letters, cases and tasks, and is shown in the history', async () => {
    const [a, b] = [await insertLetter(app), await insertLetter(app)]
    await postOn(today, a, b)
    const answer = await unpost(a, b)
    expect(answer.body).toMatchObject([
      { posted_on: null, posted_at: null, tracking_number: null },
      { id: b.id },
    ])
    for (const letter of [a, b])
      expect(await traces(letter)).toEqual({
        ...waiting,
        events: [...posted.events, 'letter_posting_undone'],
      })
    expect((await postOn(today, a, b)).status).toBe(200)
  })

  it('is refused the next day, for all letters if for one', async () => {
    const [fresh, old] = [await insertLetter(app), await insertLetter(app)]
    await postOn(today, fresh, old)
    await app.db
      .update(letters)
      .set({ posted_at: daysAgo(2) })
      .where(eq(letters.id, old.id))
    const answer = await unpost(fresh, old)
    expect([answer.status, answer.body.code]).toEqual([409, 'posting_final'])
    expect(answer.body.detail).toMatch(/Dat kan alleen op de dag zelf ongedaan worden gemaakt\.$/)
    expect(await traces(fresh)).toEqual(posted)
  })

  it('for one letter has an address of its own, and works once', async () => {
    const letter = await insertLetter(app)
    await postOn(today, letter)
    const undo = (headers: Record<string, string> = {}) =>
      call('POST', `/mailroom/letters/${letter.id}/unpost`, { headers })
    expect((await undo({ 'if-match': '"1"' })).status).toBe(412)
    expect((await undo()).body).toMatchObject({ id: letter.id, posted_on: null })
    const again = await undo()
    expect([again.status, again.body.code]).toEqual([409, 'letter_not_posted'])
  })
})

it('a posting that was undone is marked as undone in its case, a later one is not', async () => {
  const { id, case_id } = await insertLetter(app)
  const post = () => call('POST', `/mailroom/letters/${id}/posted`, { json: { posted_on: today } })
  await post()
  await call('POST', `/mailroom/letters/${id}/unpost`)
  await post()
  const { body: detail } = await call('GET', `/cases/${case_id}`)
  const { body: lines } = await call('GET', `/cases/${case_id}/history?kinds=event`)
  for (const events of [detail.events, lines.map(({ event }: HistoryLine) => event)])
    expect(
      events
        .filter(({ event_type }: CaseEvent) => event_type === dispatchEvents[0])
        .map(({ is_undone }: CaseEvent) => is_undone),
    ).toEqual([false, true])
})
