import { dayOf } from '@zaakwerk/domain/dates'
import { letterFields, mailFields, sentLetterFields } from '@zaakwerk/domain/template-fields'
import { expect, it } from 'vitest'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { caseFacts as factsOfLetters } from '../letters/content/letter-facts.ts'
import { selectLetterSubject } from '../letters/content/letter-subject.sql.ts'
import { insertLetterCase } from '../letters/testing/letter-case.builder.ts'
import { findLeadingClient, findMailCase } from '../mails/mail-case.sql.ts'
import { caseFacts as factsOfMails, letterFacts as factsTold } from '../mails/mail-facts.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const sender = services.config.sender ?? expect.fail('no sender')
const { penaltyRules } = services.config
const today = dayOf(services.now())
const { id } = await insertLetterCase(app)

const sorted = (names: Iterable<string>): readonly string[] => [...names].toSorted()

it('mails have exactly the documented fields', async () => {
  const found = (await findMailCase(db, id)) ?? expect.fail('no case')
  const client = (await findLeadingClient(db, id)) ?? expect.fail('no client')
  expect(sorted(mailFields)).toEqual(sorted(Object.keys(factsOfMails(found, client, services))))
  const told = factsTold({
    name: 'adm_beroep',
    addressee: 'Parket CVOM',
    emailed_at: null,
    posted_on: today,
    dropped_at: null,
    submitted_at: null,
    tracking_number: null,
  })
  expect(sorted(sentLetterFields)).toEqual(sorted(Object.keys(told)))
})

it('letters have exactly the documented fields', async () => {
  const subject = (await selectLetterSubject(db, id)) ?? expect.fail('no case')
  const setting = { sender, penaltyRules, today }
  const facts = Object.keys(factsOfLetters(subject, setting))
  expect(sorted(letterFields)).toEqual(sorted(facts))
})
