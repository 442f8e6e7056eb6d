import { staffRoles } from '@zaakwerk/contract/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { message_documents, messages } from '../../../platform/db/schema/messages.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { maskedLink } from '../../../platform/text/mask-links.ts'
import { purgeDeletedCases } from '../../cases/cases/case-purge.ts'

const app = await testApp({ outboxLinks: false })
afterEach(() => app.db.delete(messages))

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjo3fQ.signature'
const aMessage = async (given: Partial<typeof messages.$inferInsert> = {}): Promise<number> => {
  const [made] = await app.db
    .insert(messages)
    .values({
      channel: 'email',
      status: 'kept',
      recipient: 'noor@example.nl',
      subject: 'Nieuw wachtwoord',
      body_text: `Kies een wachtwoord: https://zaakwerk.test/password/update?token=${token}`,
      created_at: app.services.now(),
      ...given,
    })
    .returning()
  if (!made) throw new Error('no message')
  return made.id
}

describe('reading the outbox', () => {
  it.each(staffRoles)('is allowed to %s, without the links in the mails', async (role) => {
    const id = await aMessage({ subject: `Herstel: https://a.test?token=${token}` })
    const { call } = await app.signInAs(role)
    const list = await call('GET', '/outbox')
    expect([list.status, list.headers.get('x-total-count')]).toEqual([200, '1'])
    const one = await call('GET', `/outbox/${id}`)
    expect(one.body).toEqual(list.body[0])
    expect(one.body).toMatchObject({
      subject: `Herstel: ${maskedLink}`,
      body_text: `Kies een wachtwoord: ${maskedLink}`,
    })
    expect(JSON.stringify(list.body)).not.toContain('eyJ')
  })

  it('does not reveal links through the history of a case either', async () => {
    const { id: case_id } = await insertCase(app.db)
    await aMessage({ case_id, subject: `Herstel: https://a.test?token=${token}` })
    const { call } = await app.signInAs('lawyer')
    const history = async (query = '') =>
      (await call('GET', `/cases/${case_id}/history?kinds=message${query}`)).body
    expect(await history()).toMatchObject([{ text: `E-mail aan noor@example.nl: Herstel: ${maskedLink}` }])
    expect(await history('&query=eyJhbGci')).toEqual([])
  })

  it('does not find a mail by a part of its link', async () => {
    await aMessage({ subject: `Herstel: https://a.test?token=${token}` })
    const { call } = await app.signInAs('lawyer')
    for (const piece of ['token=eyJ', 'eyJhbGci', 'password/update'])
      expect((await call('GET', `/outbox?query=${encodeURIComponent(piece)}`)).body).toEqual([])
  })

  it('requires an account: a link is not enough', async () => {
    const id = await aMessage()
    expect((await app.call('GET', '/outbox')).status).toBe(401)
    expect((await app.call('GET', `/outbox/${id}`)).status).toBe(401)
  })
})

describe('the outbox', () => {
  it('is filtered by status, kind and case, and searched', async () => {
    const { id: case_id, internal_id } = await insertCase(app.db)
    const ofCase = await aMessage({
      case_id,
      subject: 'Uw zaak',
      body_text: 'Beste,',
      error: 'Weg',
      status: 'failed',
    })
    const other = await aMessage({ channel: 'whatsapp', status: 'unknown', recipient: '+31612345678' })
    const [document] = await app.db
      .insert(documents)
      .values({
        case_id,
        name: 'Bijlage.pdf',
        storage_key: 'a/b',
        sha256: 'a'.repeat(64),
        size: 1,
        content_type: 'application/pdf',
      })
      .returning()
    if (document)
      await app.db.insert(message_documents).values({ message_id: ofCase, document_id: document.id })
    const { call } = await app.signInAs('lawyer')
    const found = async (query: string): Promise<number[]> =>
      (await call('GET', `/outbox?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await found('')).toEqual([other, ofCase])
    expect(await found('status=failed&status=sent')).toEqual([ofCase])
    expect(await found('channel=whatsapp')).toEqual([other])
    expect(await found(`case_id=${case_id}`)).toEqual([ofCase])
    for (const text of [internal_id, 'bijlage.PDF', 'uw ZAAK'])
      expect(await found(`query=${text}`)).toEqual([ofCase])
    for (const text of ['0612345678', '06 1234 5678', '%2B316', '45678'])
      expect(await found(`query=${text}`)).toEqual([other])
    expect(await found('query=%25')).toEqual([])
    expect((await call('GET', `/outbox/${ofCase}`)).body).toMatchObject({
      case: { id: case_id, internal_id },
      attachments: ['Bijlage.pdf'],
      document_ids: [document?.id],
      error: 'Weg',
      sent_at: null,
    })
    expect((await call('GET', '/outbox/2147483647')).status).toBe(404)
  })

  it.each(['kept', 'sent', 'failed', 'unknown', 'queued'] as const)(
    'still finds a mail (%s) about a case that is deleted, until the case is deleted permanently',
    async (status) => {
      const { id: case_id } = await insertCase(app.db)
      const id = await aMessage({ case_id, status })
      const other = await aMessage({ status })
      const { call } = await app.signInAs('admin')
      const found = async (): Promise<readonly [ids: readonly number[], one: number]> => {
        const items: { id: number }[] = (await call('GET', '/outbox')).body
        return [
          items.map((message) => message.id).toSorted((a, b) => a - b),
          (await call('GET', `/outbox/${id}`)).status,
        ]
      }
      const now = app.services.now()
      const longAgo = new Date(now.getTime() - 31 * 86_400_000)
      await app.db.update(cases).set({ deleted_at: longAgo }).where(eq(cases.id, case_id))
      expect(await found()).toEqual([[id, other], 200])
      const { documents: files, log } = app.services
      expect(await purgeDeletedCases(app.db, { now, documents: files, log })).toBe(1)
      expect(await found()).toEqual([[other], 404])
      expect(await app.db.$count(messages)).toBe(1)
    },
  )
})
