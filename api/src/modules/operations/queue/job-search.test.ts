import {
  letter,
  letterCorrectedMail,
  letterDelivery,
  letterSubmittedMail,
  mail,
} from '@zaakwerk/domain/job-plans'
import { expect, it } from 'vitest'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { aJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

const found = async (query: string): Promise<number[]> =>
  (await call('GET', `/jobs?query=${encodeURIComponent(query)}`)).body.map(({ id }: { id: number }) => id)

it('finds jobs by their label, whatever their key', async () => {
  const [told, transactional, plain] = [
    await aJob(app, { plan: letterSubmittedMail(4711) }),
    await aJob(app, { plan: mail('maandbericht') }),
    await aJob(app, { plan: mail('certainty') }),
  ]
  expect(await found('verstuurde BRIEF')).toEqual([told.id])
  expect(await found('4711')).toEqual([])
  expect(await found('Maandbericht')).toEqual([transactional.id])
  expect(await found('e-mail "maand')).toEqual([transactional.id])
  // Its label is another one than its key.
  expect(await found('certainty')).toEqual([])
  expect(await found('E-mail')).toEqual([plain.id, transactional.id, told.id])
  expect(await found('%')).toEqual([])
})

it('finds a mail about a letter also when its key has more than the letter', async () => {
  const corrected = await aJob(app, { plan: letterCorrectedMail(4712, 31) })
  const ofSecond = await aJob(app, { plan: { ...mail('incorrect_iban'), key: 'mail:incorrect_iban:31' } })
  expect(await found('verstuurde brief')).toContain(corrected.id)
  expect(await found('onjuiste iban')).toEqual([ofSecond.id])
  expect(await found('letter_submitted')).toEqual([])
})

it('finds letters by the authority of their case, and mails by its client', async () => {
  const [authority] = await app.db
    .insert(authorities)
    .values({ name: 'Gemeente Rotterdam', submission_type: 'email', email: 'naheffing@rotterdam.test' })
    .returning()
  const client = { email: 'noor@voorbeeld.test', last_name: 'Visser' }
  const of = await insertCase(app.db, { authority_id: authority?.id ?? null }, { clients: [client] })
  const made = await aJob(app, { of, plan: letter('pf_kanton') })
  const told = await aJob(app, { of, plan: mail('case_approved') })
  await aJob(app, { plan: letter('pf_kanton') })
  expect(await found('ROTTERDAM')).toEqual([made.id])
  expect(await found('noor@voorbeeld')).toEqual([told.id])
  // Two signs are too few to look for people by.
  expect(await found('vi')).toEqual([])
})

it('finds the delivery of a letter by the letter and by its channel', async () => {
  const appeal = { id: 31, name: 'adm_beroep' }
  const made = await aJob(app, { plan: letter(appeal.name) })
  const mailed = await aJob(app, { plan: letterDelivery(appeal, 'email') })
  const dropped = await aJob(app, { plan: letterDelivery(appeal, 'ftp') })
  expect(await found('administratief beroep')).toEqual([dropped.id, mailed.id, made.id])
  expect(await found('bestand')).toEqual([dropped.id])
  expect(await found('per e-mail')).toEqual([mailed.id])
})
