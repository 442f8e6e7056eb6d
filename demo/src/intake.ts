import { createCase, prepareCase } from '@zaakwerk/api/modules/cases/new-case/new-case.service'
import { linkCaseAuthority } from '@zaakwerk/api/modules/people/authorities/authorities.service'
import { recordConsent } from '@zaakwerk/api/modules/people/clients/message-consents.service'
import { lockCase } from '@zaakwerk/api/platform/journal/lock-case.sql'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import { NewCase } from '@zaakwerk/contract/entities/case-input'
import { caseFamily, caseTypeLabel } from '@zaakwerk/domain/case-types'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { clientName } from '@zaakwerk/domain/names'
import { municipalities } from './data/authorities.ts'
import { facts } from './data/facts.ts'
import { companyNames, leaseCompanies } from './data/names.ts'
import { caseNotes, clientNotes } from './data/notes.ts'
import { aCjibNumber, anIban } from './numbers.ts'
import type { Office } from './office.ts'
import { decisionPaper } from './papers.ts'
import { aClient } from './people.ts'
import type { Random } from './random.ts'
import type { ScheduledStory } from './schedule-stories.ts'
import { type DemoCase, edit } from './steps.ts'

/** The name with which the authority of a type begins, and its own type (ADR 3). */
const decides: Partial<Record<CaseType, readonly [name: string, type: number]>> = {
  9: ['Sociale', 4],
  10: ['UWV', 4],
  11: ['Belastingdienst', 4],
  3: ['Gemeente', 3],
  12: ['Gemeente', 3],
  22: ['Inspectie', 5],
  24: ['Gemeente', 2],
}
const decidesOf: Partial<Record<ReturnType<typeof caseFamily>, readonly [name: string, type: number]>> = {
  wahv: ['', 1],
  nha: ['Gemeente', 2],
  btu: ['Gemeente', 4],
}

const authorityFor = (
  { type, story }: Pick<ScheduledStory, 'type' | 'story'>,
  known: readonly Authority[],
  random: Random,
): Authority | undefined => {
  const [name, ofType] = decides[type] ?? decidesOf[caseFamily(type)] ?? []
  if (ofType === undefined) return undefined
  const submissionType =
    story.submissionType ?? (caseFamily(type) === 'wahv' ? 'email_and_mailroom' : undefined)
  const fitting = known.filter(
    (one) =>
      one.authority_type === ofType &&
      one.name.startsWith(name ?? '') &&
      (submissionType === undefined || one.submission_type === submissionType),
  )
  return random.pick(fitting)
}

/** Assessment numbers start with the code of the municipality: "0344 2611 0457 8". */
const assessmentNumber = (authority: string, day: string, random: Random): string => {
  const known = municipalities.find(({ city }) => authority === `Gemeente ${city}`)
  const { code } = known ?? random.pick(municipalities)
  return `${code} ${day.slice(2, 4)}${day.slice(5, 7)} ${random.digits(4)} ${random.digits(1)}`
}

const referenceFor = (type: CaseType, authority: string, day: string, random: Random): string => {
  const year = day.slice(2, 4)
  const family = caseFamily(type)
  if (family === 'law_firm') return `Parket 96-${random.digits(6)}-${year}`
  if (family === 'nha') return assessmentNumber(authority, day, random)
  if (type === 10) return `UWV ${year}.${random.digits(3)}.${random.digits(3)}`
  if (type === 9) return `SVB ${random.digits(3)}.${random.digits(3)}.${year}`
  if (type === 11) return `T${random.digits(4)}.${random.digits(2)}.${random.digits(3)}`
  return family === 'btu' ? `WPI/20${year}/${random.digits(6)}` : `K-${random.digits(7)}`
}

const givenFor = (
  { type, moments: [came] }: ScheduledStory,
  { authority, random }: { readonly authority: string; readonly random: Random },
): DemoCase['given'] => {
  const family = caseFamily(type)
  const decision_date = addDays(dayOf(came ?? new Date(0)), -random.int(3, 24))
  const isFine = family === 'wahv' || type === 14
  const cjib = aCjibNumber(random)
  return {
    type,
    official_id: isFine ? cjib : referenceFor(type, authority, decision_date, random),
    ...(isFine && { cjib_number: cjib }),
    ...(family === 'wahv' && { fact_code: random.pick(facts)[0] }),
    ...(family === 'general' ? {} : { decision_date }),
    ...((family === 'wahv' || family === 'nha') && {
      committal_date: addDays(decision_date, -random.int(4, 40)),
      time_of_committal: `${String(random.int(7, 22)).padStart(2, '0')}:${random.int(10, 59)}`,
    }),
    company_name:
      family === 'wahv' && random.chance(0.1)
        ? random.pick(leaseCompanies)
        : random.chance(0.08)
          ? random.pick(companyNames)
          : null,
  }
}

/** The state of the demo when a case comes in. */
export interface DemoState {
  readonly authorities: readonly Authority[]
  readonly random: Random
  /** The cases so far. */
  readonly cases: DemoCase[]
}

/** The client of a case: sometimes one of an earlier case. */
const clientFor = (
  { story, type }: ScheduledStory,
  { cases, random }: DemoState,
  company: string | null | undefined,
): Pick<DemoCase, 'client' | 'clientId'> => {
  const former = cases.length > 20 && !story.account && random.chance(0.15) ? random.pick(cases) : undefined
  if (former) return { client: former.client, clientId: former.clientId }
  const client = aClient(random, cases.length + 1)
  const iban = story.account ? anIban(random) : client.iban
  const isCompany = company && !leaseCompanies.includes(company) && caseFamily(type) !== 'btu'
  return {
    client: { ...client, iban, ...(isCompany && { is_company: true, company_name: company }) },
    clientId: 0,
  }
}

const planCase = (planned: ScheduledStory, state: DemoState): DemoCase => {
  const { random } = state
  const authority = authorityFor(planned, state.authorities, random)
  const given = givenFor(planned, { authority: authority?.name ?? '', random })
  return {
    id: 0,
    name: '',
    given,
    ...clientFor(planned, state, given.company_name),
    authority: authority?.name ?? '',
    authorityId: authority?.id,
    author: caseFamily(planned.type) === 'btu' ? 'btu' : random.chance(0.7) ? 'lawyer' : 'admin',
    random,
  }
}

/** Creates a case with its decision, authority and sometimes notes. */
export const createDemoCase = async (
  office: Office,
  planned: ScheduledStory,
  state: DemoState,
): Promise<DemoCase> => {
  const of = planCase(planned, state)
  const { given, client, authority, authorityId, random, author } = of
  const isFormer = of.clientId !== 0
  const day = given.decision_date ?? dayOf(office.services.now())
  const paper = await decisionPaper(of, day, caseTypeLabel(planned.type))
  const file = await office.receive('beschikking.pdf', paper)
  const created = await office.call({
    prepare: (services) =>
      prepareCase(services, {
        given: NewCase.parse({ ...given, client: of.clientId ? { id: of.clientId } : client }),
        files: [file],
      }),
    write: (services, prepared) => createCase(services, office.as(author), prepared),
  })
  const { id, internal_id, client: clients } = created
  Object.assign(of, { id, name: internal_id, clientId: clients[0]?.id ?? 0 })
  if (authorityId)
    await office.write(async (services) =>
      linkCaseAuthority(services, office.as(author), {
        locked: await lockCase(services.db, id),
        authorityId,
      }),
    )
  // What the form of the website asks; a third leaves it open.
  if (!isFormer && of.clientId % 3 !== 0)
    await office.write((services) =>
      recordConsent(services, office.as(author), {
        id: of.clientId,
        given: { is_given: true, source: 'form', given_on: dayOf(services.now()) },
      }),
    )
  const family = caseFamily(planned.type)
  const about = random.pick(caseNotes[family === 'law_firm' ? 'general' : family])
  const notes = about.replace('{client}', clientName(client)).replace('{body}', authority || 'De instantie')
  const client_note = random.pick(clientNotes)
  if (random.chance(0.4) && notes) await edit({ notes, ...(client_note && { client_note }) })(office, of)
  state.cases.push(of)
  return of
}
