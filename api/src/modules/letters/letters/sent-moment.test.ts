import { letterDelivery } from '@zaakwerk/domain/job-plans'
import { expect, it } from 'vitest'
import { type MailPort, MailUnconfirmed } from '../../../platform/adapters/mail/mail.port.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { letter_enclosures } from '../../../platform/db/schema/letters.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { deliverMessage } from '../mails/deliver-message.ts'
import { deliverLetter } from './deliver-letter.handler.ts'
import { letterMail } from './letter-mail.ts'
import { submitLetter } from './submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, runOf, tracesOf } from './testing/letter-case.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const through = (deliver: MailPort['deliver']) => ({ ...services, mail: { keeps: false, deliver } })
const leaving = through(async () => ({ reference: '250 ok' }))
const dayMs = 86_400_000

/** A letter that is to be mailed, and its delivery. */
const aDelivery = async () => {
  const { id } = await insertLetterCase(app, { submission: 'email', status: 'adm_beroep_is_being_submitted' })
  await submitLetter.run(services, await aRun(app, id, aSubmission('adm_beroep')))
  const [letter] = (await tracesOf(app, id)).letters
  if (!letter) throw new Error('no letter')
  const run = () => runOf(app, id, letterDelivery(letter, 'email'))
  return { id, letter, run }
}

type Delivery = Awaited<ReturnType<typeof aDelivery>>

const ways: readonly (readonly [string, (delivery: Delivery) => Promise<void>])[] = [
  [
    'that a person says has arrived',
    async ({ run }) => {
      const broken = through(() => Promise.reject(new MailUnconfirmed('De lijn viel weg')))
      expect(await deliverLetter.run(broken, await run())).toMatchObject({ result: 'unknown' })
      app.passTime(2 * dayMs)
      await deliverLetter.settled?.(services, await run(), 'arrived')
    },
  ],
  [
    'whose process died right after it had left',
    async ({ letter, run }) => {
      await deliverMessage(leaving, await letterMail(services, await run(), letter))
      app.passTime(2 * dayMs)
    },
  ],
]

it.each(ways)('a mailed letter %s was sent when the mail server took it', async (_, leave) => {
  const delivery = await aDelivery()
  const handedOver = services.now().getTime()
  await leave(delivery)
  expect(await deliverLetter.run(leaving, await delivery.run())).toMatchObject({ result: 'done' })
  const { letters, events, messages } = await tracesOf(app, delivery.id)
  const sentAt = letters[0]?.emailed_at?.getTime() ?? 0
  expect(sentAt - handedOver).toBeGreaterThanOrEqual(0)
  expect(sentAt - handedOver).toBeLessThan(dayMs)
  expect(messages).toMatchObject([{ status: 'sent', sent_at: letters[0]?.emailed_at }])
  expect(events).toMatchObject([{ additional_data: { emailed_at: letters[0]?.emailed_at?.toISOString() } }])
})

it('a mail that a user sends again was sent then', async () => {
  const { id, run } = await aDelivery()
  await deliverLetter.run(
    through(() => Promise.reject(new MailUnconfirmed('De lijn viel weg'))),
    await run(),
  )
  app.passTime(2 * dayMs)
  const again = services.now().getTime()
  await deliverLetter.settled?.(services, await run(), 'send_again')
  await deliverLetter.run(leaving, await run())
  const { letters } = await tracesOf(app, id)
  expect(letters[0]?.emailed_at?.getTime()).toBeGreaterThanOrEqual(again)
})

it('a dropped file was sent when it was written, also when a user confirms it days later', async () => {
  const { id } = await insertLetterCase(app, { submission: 'ftp', status: 'adm_beroep_is_being_submitted' })
  await submitLetter.run(services, await aRun(app, id, aSubmission('adm_beroep')))
  const [letter] = (await tracesOf(app, id)).letters
  if (!letter) throw new Error('no letter')
  const started_at = services.now()
  // Its mandate was put before: the letter itself was the last to go.
  await db
    .update(letter_enclosures)
    .set({ dropped_at: started_at })
    .where(eq(letter_enclosures.letter_id, letter.id))
  const [job] = await db
    .update(jobs)
    .set({ state: 'unknown', attempts: 1, started_at })
    .where(eq(jobs.key, letterDelivery(letter, 'ftp').key))
    .returning()
  app.passTime(2 * dayMs)
  const { call } = await app.signInAs('admin')
  expect((await call('POST', `/jobs/${job?.id}/settle`, { json: { outcome: 'arrived' } })).status).toBe(200)
  expect((await tracesOf(app, id)).letters).toMatchObject([{ dropped_at: started_at }])
})
