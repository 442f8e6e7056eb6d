import type { Queryable } from '../../../platform/db/database.ts'
import { unauthorized } from '../../../platform/errors/errors.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { caseOfLink } from '../../identity/links/link-tokens.ts'
import { findLinkClient, lockAccount } from './link-client.sql.ts'

/** Another may take a client's place between two looks; twice in a row none does. */
const looks = 2

/**
 * Locks the client of a link, and then its case (ADR 22). 401 when the call names another case, and when the case is deleted or the
 * client no longer there: the link is dead then.
 */
export const lockLinkSubject = async (db: Queryable, link: LinkHolder, namedCase: number) => {
  const caseId = caseOfLink(link, namedCase)
  const of = { caseId, clientId: link.clientId }
  for (let look = 0; look < looks; look += 1) {
    const id = await findLinkClient(db, of)
    const client = id === undefined ? undefined : await lockAccount(db, id)
    if (!client) continue
    const locked = await lockCaseIfExists(db, caseId)
    if (!locked || locked.deleted_at) break
    // Who is a client of the case may be another since this waited for it.
    if ((await findLinkClient(db, of)) !== client.id) continue
    return { client, locked }
  }
  throw unauthorized('link_invalid')
}
