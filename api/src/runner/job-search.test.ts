import { letter, letterDelivery, letterSubmittedMail, mail } from '@zaakwerk/domain/job-plans'
import { expect, it } from 'vitest'
import { testApp } from '../core/testing/set-up.ts'
import { aJob } from './testing/jobs.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

it('finds jobs by what they are called, whatever their key', async () => {
  const [told, transactional, plain] = [
    await aJob(app, { plan: letterSubmittedMail(4711) }),
    await aJob(app, { plan: mail('tussenbericht') }),
    await aJob(app, { plan: mail('certainty') }),
  ]
  const found = async (query: string): Promise<number[]> =>
    (await call('GET', `/jobs?query=${encodeURIComponent(query)}`)).body.map(({ id }: { id: number }) => id)
  expect(await found('verstuurde BRIEF')).toEqual([told.id])
  expect(await found('4711')).toEqual([])
  expect(await found('Tussenbericht')).toEqual([transactional.id])
  expect(await found('e-mail "tussen')).toEqual([transactional.id])
  // Its label is another one than its key.
  expect(await found('certainty')).toEqual([])
  expect(await found('E-mail')).toEqual([plain.id, transactional.id, told.id])
  expect(await found('%')).toEqual([])
})

it('finds a letter on its way as the letter that it is, and by its way', async () => {
  const appeal = { id: 31, name: 'adm_beroep' }
  const made = await aJob(app, { plan: letter(appeal.name) })
  const mailed = await aJob(app, { plan: letterDelivery(appeal, 'email') })
  const dropped = await aJob(app, { plan: letterDelivery(appeal, 'ftp') })
  const found = async (query: string): Promise<number[]> =>
    (await call('GET', `/jobs?query=${encodeURIComponent(query)}`)).body.map(({ id }: { id: number }) => id)
  expect(await found('administratief beroep')).toEqual([dropped.id, mailed.id, made.id])
  expect(await found('bestand')).toEqual([dropped.id])
  expect(await found('per e-mail')).toEqual([mailed.id])
})
