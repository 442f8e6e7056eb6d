import * as absences from './absences.ts'
import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as authorities from './authorities.ts'
import * as authorityChannels from './authority-channels.ts'
import * as authorityImport from './authority-import.ts'
import * as caseBatches from './case-batches.ts'
import * as caseBulk from './case-bulk.ts'
import * as caseHistory from './case-history.ts'
import * as caseMail from './case-mail.ts'
import * as caseSearch from './case-search.ts'
import * as cases from './cases.ts'
import * as clientLinks from './client-links.ts'
import * as clientMerges from './client-merges.ts'
import * as clientNewLink from './client-new-link.ts'
import * as clientProof from './client-proof.ts'
import * as clientStatus from './client-status.ts'
import * as clients from './clients.ts'
import * as companies from './companies.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as figures from './figures.ts'
import * as groundsExport from './grounds-export.ts'
import * as hearings from './hearings.ts'
import * as imports from './imports.ts'
import * as incoming from './incoming.ts'
import * as incomingFiling from './incoming-filing.ts'
import * as integrations from './integrations.ts'
import * as invoices from './invoices.ts'
import * as jobs from './jobs.ts'
import * as leftovers from './leftovers.ts'
import * as legalSettings from './legal-settings.ts'
import * as live from './live.ts'
import * as mailroom from './mailroom.ts'
import * as mentions from './mentions.ts'
import * as messageConsents from './message-consents.ts'
import * as outbox from './outbox.ts'
import * as ownSessions from './own-sessions.ts'
import * as passwordLinks from './password-links.ts'
import * as payments from './payments.ts'
import * as personData from './person-data.ts'
import * as presence from './presence.ts'
import * as readings from './readings.ts'
import * as relatedCases from './related-cases.ts'
import * as releases from './releases.ts'
import * as retention from './retention.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as tabReports from './tab-reports.ts'
import * as taskBulk from './task-bulk.ts'
import * as tasks from './tasks.ts'
import * as templates from './templates.ts'
import * as terms from './terms.ts'
import * as today from './today.ts'
import * as users from './users.ts'
import * as views from './views.ts'
import * as webhooks from './webhooks.ts'
import * as workload from './workload.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** All endpoints, for the OpenAPI document and for the test of every endpoint with every role. */
export const allEndpoints: readonly Endpoint[] = [
  absences,
  accounts,
  audit,
  authorities,
  authorityChannels,
  authorityImport,
  caseBatches,
  caseBulk,
  caseHistory,
  caseMail,
  caseSearch,
  cases,
  clientLinks,
  clientMerges,
  clientNewLink,
  clientProof,
  clientStatus,
  clients,
  companies,
  documents,
  figures,
  groundsExport,
  hearings,
  imports,
  incoming,
  incomingFiling,
  integrations,
  invoices,
  jobs,
  leftovers,
  legalSettings,
  live,
  mailroom,
  mentions,
  messageConsents,
  outbox,
  ownSessions,
  passwordLinks,
  payments,
  personData,
  presence,
  readings,
  relatedCases,
  releases,
  tabReports,
  retention,
  search,
  secondFactor,
  session,
  singleSignOn,
  taskBulk,
  tasks,
  templates,
  terms,
  today,
  users,
  views,
  webhooks,
  workload,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint)
