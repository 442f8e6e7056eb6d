import type { CaseEvent, HistoryLine } from '@zaakwerk/contract/entities/history'
import { dispatchEvents } from '@zaakwerk/contract/mailroom'
import { dayOf } from '@zaakwerk/domain/dates'
import { expect, it } from 'vitest'
import { testApp, testFolder } from '../core/testing/set-up.ts'
import { insertLetter } from './testing/letter.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { call } = await app.signInAs('mailroom')

it('a posting that was undone is told as such on its case, the one after it is not', async () => {
  const { id, case_id } = await insertLetter(app)
  const post = () =>
    call('POST', `/mailroom/letters/${id}/posted`, { json: { posted_on: dayOf(app.services.now()) } })
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
