import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { channelMailboxes } from '@zaakwerk/contract/mailroom'
import { dayOf } from '@zaakwerk/domain/dates'
import { letterDelivery } from '@zaakwerk/domain/job-plans'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetterCase, tracesOf } from '../letters/testing/letter-case.builder.ts'
import { readPdf } from '../letters/testing/read-pdf.ts'
import { submitAndDeliver } from '../letters/testing/submit-and-deliver.ts'

const app = await testApp({ dataDir: await testFolder() })
toNoon(app)
const { db, services } = app
const { call, token } = await app.signInAs('mailroom')
const lawyer = await app.signInAs('lawyer')
const { submit, deliver } = submitAndDeliver(app)

const mailedOn = /Per e-mail verzonden op/
const postedOn = /Op de post gedaan op/
const tracking_number = '3SZWRK000000001'

/** A letter that is made; it goes by e-mail and by post. */
const aLetter = async (submission: SubmissionType = 'email_and_mailroom') => {
  const status = 'adm_beroep_is_being_submitted'
  const { id: caseId } = await insertLetterCase(app, { submission, status })
  const { id: jobId } = await submit(caseId)
  await db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, jobId))
  const [letter] = (await tracesOf(app, caseId)).letters
  return { caseId, ...(letter ?? expect.fail('no letter')) }
}
type Letter = Awaited<ReturnType<typeof aLetter>>

const post = async ({ id }: Letter): Promise<void> => {
  const json = { posted_on: dayOf(services.now()), tracking_number }
  expect((await call('POST', `/mailroom/letters/${id}/posted`, { json })).status).toBe(200)
}
const unpost = async ({ id }: Letter): Promise<void> =>
  expect((await call('POST', `/mailroom/letters/${id}/unpost`)).status).toBe(200)
const withdraw = async ({ caseId }: Letter): Promise<void> => {
  const json = { event: 'case_withdrawn' }
  expect((await lawyer.call('POST', `/cases/${caseId}/event`, { json })).status).toBe(200)
}

const fetchProof = async (query: string, bearer = token): Promise<{ status: number; bytes: Buffer }> => {
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await fetch(`${app.url}/api/mailroom/proof?${query}`, { headers })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const ofWay = ({ uuid, id }: Letter, way: keyof typeof channelMailboxes): string =>
  `uuid=${uuid}&mailbox_id=${channelMailboxes[way]}&letter_id=${id}`

/** What there is to be had of a letter: the words of the proof of each way, and whether the whole is proven. */
const provenOf = async (letter: Letter) => {
  const wordsOf = async (query: string): Promise<string | undefined> => {
    const { status, bytes } = await fetchProof(query)
    return status === 200 ? (await readPdf(bytes)).text : undefined
  }
  return {
    email: await wordsOf(ofWay(letter, 'email')),
    post: await wordsOf(ofWay(letter, 'post')),
    whole: await wordsOf(`uuid=${letter.uuid}`),
  }
}

/** The mailbox that the page of its case offers a proof of. */
const offered = async ({ caseId, uuid, id, document_id }: Letter): Promise<number | undefined> => {
  const { documents }: { documents: CaseDocument[] } = (await call('GET', `/cases/${caseId}`)).body
  const shown = documents.filter(({ proof }) => proof)
  if (shown.length === 0) return undefined
  expect(shown).toMatchObject([{ id: document_id, proof: { uuid, letter_id: id } }])
  return shown[0]?.proof?.mailbox_id
}

describe('for a letter by e-mail and by post', () => {
  it('there is no proof before any of it left', async () => {
    const letter = await aLetter()
    expect(await provenOf(letter)).toEqual({})
    expect(await offered(letter)).toBeUndefined()
  })

  it('there is proof of the e-mail while the paper waits, which does not mention the post', async () => {
    const letter = await aLetter()
    await deliver(letter.caseId)
    await db.update(authorities).set({ email: 'later@gemeente.example.nl' })
    const { email, ...others } = await provenOf(letter)
    expect(others).toEqual({})
    for (const said of [
      'Administratief beroep',
      letter.addressee,
      'bezwaar@gemeente.example.nl',
      String(letter.id),
      letter.uuid,
      letter.sha256,
    ])
      expect(email).toContain(said)
    expect(email).toMatch(mailedOn)
    expect(email).not.toMatch(/post gedaan|per post|Track|Vastgelegd/i)
    expect(await offered(letter)).toBe(channelMailboxes.email)
  })

  it('the proof of the e-mail has the same bytes whatever happens to the paper', async () => {
    const letter = await aLetter()
    await deliver(letter.caseId)
    const query = ofWay(letter, 'email')
    const first = await fetchProof(query)
    expect(first.status).toBe(200)
    for (const happens of [post, unpost, withdraw]) {
      await happens(letter)
      expect(await fetchProof(query)).toEqual(first)
    }
    expect(await provenOf(letter)).toEqual({ email: expect.stringMatching(mailedOn) })
    expect(await offered(letter)).toBe(channelMailboxes.email)
  })

  it('both have one proof once both are done', async () => {
    const letter = await aLetter()
    await deliver(letter.caseId)
    await post(letter)
    const { whole, post: paper } = await provenOf(letter)
    expect(whole).toMatch(mailedOn)
    expect(whole).toMatch(postedOn)
    expect(whole).toContain('Per e-mail en per post')
    expect(paper).not.toMatch(/e-mail/i)
    expect(await offered(letter)).toBe(1)
  })

  it('the post has proof while the outcome of the e-mail is unknown, until its posting is undone', async () => {
    const letter = await aLetter()
    await db
      .update(jobs)
      .set({ state: 'unknown' })
      .where(eq(jobs.key, letterDelivery(letter, 'email').key))
    await post(letter)
    const { post: paper, ...others } = await provenOf(letter)
    expect(others).toEqual({})
    expect(paper).toMatch(postedOn)
    expect(paper).toContain(tracking_number)
    expect(paper).not.toMatch(/e-mail/i)
    expect(await offered(letter)).toBe(channelMailboxes.post)
    await unpost(letter)
    expect(await provenOf(letter)).toEqual({})
    expect(await offered(letter)).toBeUndefined()
  })
})

it('the file drop has proof of its own', async () => {
  const letter = await aLetter()
  await db.update(letters).set({ dropped_at: services.now() }).where(eq(letters.id, letter.id))
  const { status, bytes } = await fetchProof(ofWay(letter, 'ftp'))
  expect(status).toBe(200)
  expect((await readPdf(bytes)).text).toContain('Klaargezet op')
})

describe('the proof of one channel', () => {
  it('is found by its mailbox and letter together, and not by one of them', async () => {
    const [letter, other] = [await aLetter(), await aLetter()]
    await deliver(letter.caseId)
    const mailbox = `mailbox_id=${channelMailboxes.email}`
    expect((await fetchProof(`${mailbox}&letter_id=${letter.id}`)).status).toBe(200)
    for (const query of [
      `${mailbox}&letter_id=${other.id}`,
      `uuid=${letter.uuid}&${mailbox}&letter_id=${other.id}`,
      `mailbox_id=9&letter_id=${letter.id}`,
    ])
      expect((await fetchProof(query)).status).toBe(404)
  })

  it('is removed with its case, and hidden from users who may not read cases', async () => {
    const letter = await aLetter()
    await deliver(letter.caseId)
    const query = ofWay(letter, 'email')
    expect((await fetchProof(query, 'niets')).status).toBe(401)
    expect((await fetchProof(query, (await app.signInAs('client')).token)).status).toBe(403)
    expect((await lawyer.call('DELETE', `/cases/${letter.caseId}`)).status).toBe(204)
    expect((await fetchProof(query)).status).toBe(404)
  })
})

it('an event that staff posts proves nothing about a letter', async () => {
  const letter = await aLetter('email')
  await deliver(letter.caseId)
  const query = `uuid=${letter.uuid}`
  const first = await fetchProof(query)
  expect(first.status).toBe(200)
  const { uuid, id: letter_id, sha256 } = letter
  const additional_data = {
    uuid,
    mailbox_id: 1,
    letter_id,
    sha256,
    addressee: 'Iemand anders',
    channel: 'mailroom',
    emailed_at: '2026-01-02T10:00:00.000Z',
  }
  const json = { event: 'manual_iban_request', additional_data }
  expect(await lawyer.call('POST', `/cases/${letter.caseId}/event`, { json })).toMatchObject({ status: 200 })
  expect(await fetchProof(query)).toEqual(first)
})
