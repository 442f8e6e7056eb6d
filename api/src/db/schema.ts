import * as authorities from './schema/authorities.ts'
import * as caseNumbers from './schema/case-numbers.ts'
import * as cases from './schema/cases.ts'
import * as documents from './schema/documents.ts'
import * as finance from './schema/finance.ts'
import * as jobs from './schema/jobs.ts'
import * as messages from './schema/messages.ts'
import * as people from './schema/people.ts'
import * as requests from './schema/requests.ts'
import * as tasks from './schema/tasks.ts'
import * as users from './schema/users.ts'

/** Every table, for drizzle's relational types. Import tables from their own file. */
export const schema = {
  ...authorities,
  ...caseNumbers,
  ...cases,
  ...documents,
  ...finance,
  ...jobs,
  ...messages,
  ...people,
  ...requests,
  ...tasks,
  ...users,
}
