import { giveIban } from '@zaakwerk/api/modules/client-portal/iban/give-iban'
import { prepareMandate, signMandate } from '@zaakwerk/api/modules/client-portal/mandate/sign-mandate'
import { finishProof } from '@zaakwerk/api/modules/client-portal/proof/finish-proof'
import { fileProof, receiveProof } from '@zaakwerk/api/modules/client-portal/proof/receive-proof'
import { and, desc, eq, isNull } from '@zaakwerk/api/platform/db/drizzle'
import { link_tokens } from '@zaakwerk/api/platform/db/schema/client-links'
import type { LinkHolder } from '@zaakwerk/api/platform/request/viewer'
import type { LinkPurpose } from '@zaakwerk/contract/access'
import * as linkCalls from '@zaakwerk/contract/client-links'
import { clientName } from '@zaakwerk/domain/names'
import { anIban } from './numbers.ts'
import type { Office } from './office.ts'
import { renderPhoto } from './png.ts'
import type { DemoCase, Step } from './steps.ts'

/** The newest valid link of a purpose that was mailed to the client. */
const linkOf = async (
  { services: { db } }: Office,
  { id }: DemoCase,
  purpose: LinkPurpose,
): Promise<LinkHolder> => {
  const [row] = await db
    .select()
    .from(link_tokens)
    .where(and(eq(link_tokens.case_id, id), eq(link_tokens.purpose, purpose), isNull(link_tokens.used_at)))
    .orderBy(desc(link_tokens.created_at))
    .limit(1)
  if (!row) throw new Error(`case ${id} has no link for ${purpose}`)
  return {
    tokenId: row.id,
    purpose,
    userId: null,
    caseId: id,
    clientId: row.client_id,
    proofRequestId: row.proof_request_id,
    endsAt: row.expires_at,
    iban: undefined,
  }
}

export const submitIban: Step = async (office, of) => {
  const link = await linkOf(office, of, 'update-iban')
  await office.write((services) =>
    giveIban(services, {
      endpoint: linkCalls.updateIban,
      link,
      key: undefined,
      caseId: of.id,
      given: { iban: anIban(of.random), holder: clientName({ ...of.client, salutation: null }) },
      awaitedBy: ['get_iban_update'],
    }),
  )
}

/** The client enters a bank account and signs the mandate through a mailed link. */
export const sign: Step = async (office, of) => {
  const link = await linkOf(office, of, 'update-iban-mandate')
  const given = {
    iban: anIban(of.random),
    case_id: of.id,
    signature_name: clientName({ ...of.client, salutation: null }),
  }
  await office.call({
    prepare: (services) => prepareMandate(services, link, given),
    write: (services, mandate) => signMandate(services, link, { caseId: of.id, key: undefined, mandate }),
  })
  await office.work()
}

/** The client sends a photo through a mailed link, and finishes the request. */
export const sendProof: Step = async (office, of) => {
  const link = await linkOf(office, of, 'proof')
  const photo = await office.receive('foto-situatie.png', renderPhoto(of.random.int(0, 5)))
  const caseId = of.id
  await office.call({
    prepare: (services) => fileProof(services, { link, caseId, files: [photo] }),
    write: (services, filed) => receiveProof(services, { link, caseId, ...filed }),
  })
  await office.write((services) => finishProof(services, { link, key: undefined, caseId }))
  await office.work()
}
