import { asc, eq } from '../../../platform/db/drizzle.ts'
import { iban_updates } from '../../../platform/db/schema/client-links.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { onceBy } from './links.ts'

export const ibanPath = '/clients/update-iban-invite'
export const [iban, other] = ['NL91ABNA0417164300', 'NL20INGB0001234567'] as const

/** What the page sends. */
export const ibanBody = (
  caseId: number,
  given: { readonly iban?: string; readonly holder?: string } = {},
) => ({
  iban: given.iban ?? iban,
  case_id: caseId,
  additional_data: { in_attention_of: given.holder ?? 'N. Visser' },
})

/** The calls of the page to give an IBAN, and their effects. */
export const ibanPage = (app: TestApp) => ({
  give: (
    { caseId, token }: { readonly caseId: number; readonly token: string },
    { key, ...given }: { readonly iban?: string; readonly holder?: string; readonly key?: string } = {},
  ) => app.call('PATCH', ibanPath, { token, headers: onceBy(key), json: ibanBody(caseId, given) }),
  check: (token: string, caseId: number) => app.call('GET', `${ibanPath}?case_id=${caseId}`, { token }),
  updatesOf: (caseId: number) =>
    app.db.select().from(iban_updates).where(eq(iban_updates.case_id, caseId)).orderBy(asc(iban_updates.id)),
})
