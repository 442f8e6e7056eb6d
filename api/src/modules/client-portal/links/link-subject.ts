import type { Queryable } from '../../../platform/db/database.ts'
import { unauthorized } from '../../../platform/errors/errors.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { caseOfLink } from '../../identity/links/link-tokens.ts'
import { findLinkClient, lockAccount } from './link-client.sql.ts'

/** The client may be merged between two attempts; a second merge in a row does not happen. */
const looks = 2

/**
 * Locks the client of a link, and then its case (ADR 22). 401 when the call names another case, the case is deleted or the client is gone: the link no longer
 * works then.
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
    // The client may have been merged while this waited for the lock.
    if ((await findLinkClient(db, of)) !== client.id) continue
    return { client, locked }
  }
  throw unauthorized('link_invalid')
}
