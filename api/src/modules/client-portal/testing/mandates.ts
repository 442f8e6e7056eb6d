import { eq } from '../../../platform/db/drizzle.ts'
import { signed_mandates } from '../../../platform/db/schema/client-links.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { łucja } from '../../letters/letters/testing/letter-case.builder.ts'
import { aLink } from './links.ts'
import { aSignatureImage } from './signature.builder.ts'

/** The default values of a signed mandate. */
export const givenIban = 'NL20INGB0001234567'
export const givenImage = aSignatureImage()

interface Link {
  readonly caseId: number
  readonly token: string
}

/** The calls of a client with the link to a mandate, and their effects. */
export const mandateCalls = (app: TestApp) => ({
  aMandateLink: (client: object = {}, given: Parameters<typeof aLink>[2] = {}) =>
    aLink(app, 'update-iban-mandate', { people: [{ ...łucja, ...client }], ...given }),

  check: ({ caseId, token }: Link) =>
    app.call('GET', `/clients/update-iban-mandate?case_id=${caseId}`, { token }),

  sign: ({ caseId, token }: Link, given: object = {}, key?: string) =>
    app.call('PATCH', '/clients/update-iban-mandate', {
      token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
      json: { iban: givenIban, case_id: caseId, signature_image: givenImage, ...given },
    }),

  /** The mandate as it is to be signed. */
  offered: async ({ caseId, token }: Link) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${app.url}/api/clients/documents/mandate?case_id=${caseId}`, { headers })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  },

  filesOf: async (caseId: number) => (await app.services.documents.list(caseId)) ?? [],
  rowsOf: (caseId: number) =>
    app.db.select().from(documents).where(eq(documents.case_id, caseId)).orderBy(documents.id),
  mandatesOf: (caseId: number) =>
    app.db
      .select()
      .from(signed_mandates)
      .where(eq(signed_mandates.case_id, caseId))
      .orderBy(signed_mandates.id),
})

/** A call with a typed name in place of a drawing. */
export const byName = (name: string) => ({ signature_image: undefined, signature_name: name })
