import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'
import { clientDetail, clientNameFields } from '../../people/clients/client-fields.sql.ts'

const clientsOf = (caseId: SQL): SQL =>
  sql`case_clients cc join clients p on p.id = cc.client_id where cc.case_id = ${caseId}`

/** The clients of a case by name, the leading one first. */
export const clientNamesOf = (caseId: SQL): SQL =>
  jsonList(sql`json_build_object(${clientNameFields})`, sql`cc.position, p.id`, clientsOf(caseId))

/** The clients of a case in full, the leading one first. */
export const clientDetailsOf = (caseId: SQL): SQL =>
  jsonList(clientDetail, sql`cc.position, p.id`, clientsOf(caseId))

/** The companies linked to a case; the header shows the first. */
export const companyNamesOf = (caseId: SQL): SQL =>
  jsonList(
    sql`json_build_object('id', o.id, 'name', o.name)`,
    sql`oc.position, o.id`,
    sql`case_companies oc join companies o on o.id = oc.company_id where oc.case_id = ${caseId}`,
  )
