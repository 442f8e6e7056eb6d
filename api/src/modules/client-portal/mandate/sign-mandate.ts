import { Readable } from 'node:stream'
import * as calls from '@zaakwerk/contract/client-links'
import { documentName } from '@zaakwerk/domain/documents'
import { isIban, normaliseIban } from '@zaakwerk/domain/iban'
import { callName } from '../../../platform/audit/audit-call.ts'
import { unauthorized } from '../../../platform/errors/errors.ts'
import { refusedFields, refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { auditChanges, selectAuditFacts } from '../../../platform/journal/audit-facts.sql.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { insertDocument } from '../../cases/documents/documents.sql.ts'
import type { FiledDocument } from '../../cases/documents/filed-document.ts'
import { fileUpload } from '../../cases/documents/upload-documents.ts'
import { caseOfLink } from '../../identity/links/link-tokens.ts'
import { namePdf } from '../../letters/letters/content/file-pdf.ts'
import { giveIban } from '../iban/give-iban.ts'
import { insertSignedMandate, selectMandateKeys } from './mandate.sql.ts'
import { offerMandate } from './offered-mandate.ts'
import { type GivenSignature, judgeSignature, type Signature } from './signature.ts'
import { signedPart } from './signed-part.ts'

interface GivenMandate extends GivenSignature {
  readonly iban: string
  readonly case_id: number
}

/** The account and the signature of a call; 422 with all field errors. */
const judgeGiven = async (
  given: GivenMandate,
): Promise<{ readonly iban: string; readonly signature: Signature }> => {
  const iban = normaliseIban(given.iban)
  const wrongIban = isIban(iban) ? [] : [{ field: 'iban', message: calls.noIban }]
  const signature = await judgeSignature(given)
  if ('message' in signature) throw refusedFields([...wrongIban, signature])
  refuseFields(wrongIban)
  return { iban, signature }
}

/** Puts a generated paper into the folder of its case; removed again when the call fails. */
const fileSigned = async (
  services: Services,
  { caseId, name, bytes }: { caseId: number; name: string; bytes: Buffer },
): Promise<FiledDocument> => {
  const { documents } = services
  const staged = await documents.stage({ name, stream: Readable.from([bytes]), limit: bytes.length })
  const files = [{ staged, contentType: 'application/pdf', name }]
  const [filed] = await fileUpload(services, { caseId, files, written: selectMandateKeys }).finally(() =>
    documents.discard(staged),
  )
  if (!filed) throw new Error('a signed mandate was not filed')
  return filed
}

/** A signed and filed mandate, without a row so far. */
interface SignedMandate {
  readonly iban: string
  /** The client in whose name it is. */
  readonly clientId: number
  readonly title: string
  readonly at: Date
  readonly isTyped: boolean
  readonly agreedSha256: string
  readonly file: FiledDocument
}

/**
 * Validates the client's input, generates the signed mandate and files it: before the transaction, as this is slow. 401 for another case, 422 with all field
 * errors, 400 when no mandate can be made.
 */
export const prepareMandate = async (
  services: Services,
  link: LinkHolder,
  given: GivenMandate,
): Promise<SignedMandate> => {
  const caseId = caseOfLink(link, given.case_id)
  const { iban, signature } = await judgeGiven(given)
  const offered = await offerMandate(services, link, caseId)
  const at = services.now()
  const title = `Volmacht ${offered.subject.internal_id} ondertekend`
  const { clientId, name, sha256: agreedSha256 } = offered
  const signed = signedPart({ name, at, signature, caseId, agreedSha256 })
  const bytes = await offered.sign({ at, signed })
  const file = await fileSigned(services, { caseId, name: `${title}.pdf`, bytes })
  return { iban, clientId, title, at, isTyped: signature.kind === 'typed', agreedSha256, file }
}

/** Writes the client's input in the call's transaction. 401 when the link was used meanwhile, or belongs to another client than the mandate names. */
export const signMandate = async (
  services: Services,
  link: LinkHolder,
  { caseId, key, mandate }: { caseId: number; key: string | undefined; mandate: SignedMandate },
): Promise<void> => {
  const { db } = services
  const { iban, title, at, isTyped, agreedSha256, file } = mandate
  const { author, clientId } = await giveIban(services, {
    endpoint: calls.updateIbanMandate,
    link,
    key,
    caseId,
    given: { iban },
    awaitedBy: ['get_iban_mandate_update', 'get_iban_update'],
  })
  if (clientId !== mandate.clientId) throw unauthorized('link_invalid')
  const name = await namePdf(db, { caseId, title, queuedAt: at })
  const { id } = await insertDocument(db, author, { caseId, file: { ...file, name }, isMandate: true })
  await insertSignedMandate(db, {
    case_id: caseId,
    client_id: clientId,
    document_id: id,
    is_typed: isTyped,
    agreed_sha256: agreedSha256,
    signed_at: at,
  })
  const message = `Volmacht ondertekend door de cliënt via de link: ${documentName(name)}`
  const data = { document_id: id, is_typed: isTyped }
  await recordOnCase(db, author, { caseId, event: { type: 'mandate_signed', message, data } })
  const made = (await selectAuditFacts(db, 'document', [id])).get(id)
  await recordAudit(db, [
    {
      at: author.at,
      userId: null,
      act: 'create',
      call: callName(calls.updateIbanMandate),
      subject: 'document',
      subjectId: id,
      clientIds: [clientId],
      changes: auditChanges(undefined, made),
    },
  ])
}
