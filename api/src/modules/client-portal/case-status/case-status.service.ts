import type { ClientProcedure } from '@zaakwerk/contract/client-proof'
import type { ClientCaseStatus } from '@zaakwerk/contract/client-status'
import { clientFamily, clientProcedure, clientSteps, numberEnd } from '@zaakwerk/domain/client-steps'
import { dayOf } from '@zaakwerk/domain/dates'
import { lateDecisionOf } from '@zaakwerk/domain/late-decision'
import { unauthorized } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { caseOfLink } from '../../identity/links/link-tokens.ts'
import { selectStatusSubject } from './case-status.sql.ts'
import { selectToDos } from './status-to-do.sql.ts'

/** The status of a case, for the client that the link was mailed to; 401 when the case is deleted, or the client is no longer one of it. */
export const readCaseStatus = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  link: LinkHolder,
  namedCase: number,
): Promise<ClientCaseStatus> => {
  const at = now()
  const client = { caseId: caseOfLink(link, namedCase), clientId: link.clientId }
  const subject = await selectStatusSubject(db, client)
  if (!subject) throw unauthorized('link_invalid')
  const { type, cjib_number, official_id, first_name, is_company } = subject
  const late = lateDecisionOf(subject, config)
  const steps = [...clientSteps({ ...subject, late }, dayOf(at))]
  const toDos = await selectToDos(db, { ...client, at, subject })
  return {
    first_name: is_company ? null : first_name?.trim() || null,
    number_end: numberEnd(cjib_number ?? official_id),
    family: clientFamily(type),
    steps,
    to_do: toDos.map(({ key, until, mailed_on, kind }) => ({
      key,
      until,
      mailed_on,
      ...(kind && { proof_kind: kind }),
    })),
    notice_sent_on: late.notices.at(-1)?.sent ?? null,
  }
}

/** The current step of the procedure, for the client that a link was mailed to. */
export const readProcedure = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  link: LinkHolder,
  namedCase: number,
): Promise<ClientProcedure> => {
  const client = { caseId: caseOfLink(link, namedCase), clientId: link.clientId }
  const subject = await selectStatusSubject(db, client)
  return subject ? clientProcedure({ ...subject, late: lateDecisionOf(subject, config) }) : 'case'
}
