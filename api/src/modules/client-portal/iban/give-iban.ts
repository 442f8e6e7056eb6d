import type { LinkPurpose } from '@zaakwerk/contract/access'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { callName } from '../../../platform/audit/audit-call.ts'
import { unauthorized } from '../../../platform/errors/errors.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { auditChanges, selectAuditFacts } from '../../../platform/journal/audit-facts.sql.ts'
import { type Author, recordOnCase, recordOnCasesOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { settleAnswersOf } from '../../finance/imports/settling.sql.ts'
import { useLink } from '../../identity/links/link-tokens.sql.ts'
import {
  type AwaitedTask,
  endLinksOfClient,
  insertIbanUpdate,
  updateAccount,
} from '../links/link-client.sql.ts'
import { lockLinkSubject } from '../links/link-subject.ts'
import { completeAwaiting } from '../proof/awaiting-tasks.ts'

/** Log line; never contains the number, as that is personal data. */
const line = 'IBAN doorgegeven door de cliënt via de link'

/** Purposes that this link answers, its own included: other links of the client with these purposes end with it. */
const answeredBy = ({ purpose }: LinkHolder): readonly LinkPurpose[] =>
  purpose === 'update-iban-mandate' ? [purpose, 'update-iban'] : [purpose]

export interface GivenAccount {
  readonly iban: string
  /** Absent where it was not requested. */
  readonly holder?: string
}

/** A call that gives an IBAN by a link. */
export interface GivingIban {
  readonly endpoint: Endpoint
  readonly link: LinkHolder
  /** Route and idempotency key; undefined for a call without a key. */
  readonly key: string | undefined
  /** As given in the call. */
  readonly caseId: number
  readonly given: GivenAccount
  /** Types of the tasks that wait for it. */
  readonly awaitedBy: readonly AwaitedTask[]
}

type Before = Awaited<ReturnType<typeof lockLinkSubject>>['client']

/** The holder of another account does not apply to the new one. */
const holderAfter = (before: Before, { iban, holder }: GivenAccount): string | null =>
  holder ?? (before.iban === iban ? before.account_holder : null)

/** Writes the account, the line with the old and the new account for staff to compare, and the audit trail. */
const writeAccount = async (
  { db }: Pick<Services, 'db'>,
  {
    at,
    caseId,
    call,
    before,
    given,
  }: { at: Date; caseId: number; call: string; before: Before; given: GivenAccount },
): Promise<void> => {
  const { id } = before
  const account = { iban: given.iban, account_holder: holderAfter(before, given) }
  const facts = async () => (await selectAuditFacts(db, 'client', [id])).get(id)
  const was = await facts()
  await updateAccount(db, id, account)
  await insertIbanUpdate(db, {
    case_id: caseId,
    client_id: id,
    old_iban: before.iban,
    new_iban: account.iban,
    old_holder: before.account_holder,
    new_holder: given.holder ?? null,
    created_at: at,
  })
  const changes = auditChanges(was, await facts())
  const of = { subject: 'client', subjectId: id, clientIds: [id], userId: null } as const
  await recordAudit(db, [{ ...of, at, act: 'change', call, changes }])
}

/**
 * Stores the IBAN given by the client of a link, and ends the link; all in the call's transaction. 401 when another call used the link meanwhile, or its case
 * or client is gone.
 */
export const giveIban = async (
  services: Services,
  { endpoint, link, key, caseId: named, given, awaitedBy }: GivingIban,
) => {
  const { db } = services
  const author: Author = { userId: null, at: services.now() }
  const { client, locked } = await lockLinkSubject(db, link, named)
  const caseId = locked.id
  if (!(await useLink(db, link, { at: author.at, key }))) throw unauthorized('link_used')
  const of = { caseId, clientId: client.id }
  await endLinksOfClient(db, of, { purposes: answeredBy(link), at: author.at })
  await writeAccount(services, { at: author.at, caseId, call: callName(endpoint), before: client, given })
  await recordOnCase(db, author, { caseId, event: { type: 'iban_given', message: line }, lines: [] })
  await recordOnCasesOf(db, author, { of: { clientId: client.id }, line })
  await completeAwaiting(db, author, { ...of, types: awaitedBy, reason: line })
  await settleAnswersOf(db, client.id)
  return { author, clientId: client.id, locked }
}
