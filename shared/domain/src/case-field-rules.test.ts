import { caseTypes } from '@zaakwerk/contract/case-types'
import { describe, expect, it } from 'vitest'
import {
  cjibProblem,
  committalDateDoubt,
  committalProblem,
  decisionDateDoubt,
  decisionDateProblem,
  factCodeProblem,
  factCodeTyping,
  folderUrlProblem,
  hasCjibNumber,
  internalIdProblem,
  missingOfNewCase,
  numbersOf,
  referenceProblem,
} from './case-field-rules.ts'
import { today as now } from './date-parsing.ts'
import { addDays, addMonths } from './dates.ts'
import { legalFacts } from './legal-facts.ts'

describe('a CJIB number', () => {
  it('belongs to WAHV types', () => expect(caseTypes.filter(hasCjibNumber)).toEqual([1, 5, 20, 26]))

  it.each([
    '5000056789012345',
    '1062542123456789',
    '2062542255555555',
    '4062542100000001',
    '0062542100000003',
    ' 5000 0567 8901 2345 ',
    '5000.0567.8901.2345',
    '5000-0567-8901-2345',
  ])('may be %s', (typed) => expect(cjibProblem(1, typed)).toBeUndefined())

  it.each([
    '4000056789012345',
    '1062542123456798',
    '2062542123456789',
    '5062542100000001',
    '9876543210123456',
    '0000000000000000',
    '500005678901234',
    '50000567890123455',
    '500005678901234O',
  ])('may not be %s', (typed) => expect(cjibProblem(1, typed)).toBe('Het CJIB-nummer is niet geldig'))

  it.each(['', ' ', '.-.'])('is there: %j is nothing', (typed) =>
    expect(cjibProblem(1, typed)).toBe('Het CJIB-nummer is niet goed ingevuld'),
  )

  it('has its check digit looked at for WAHV types only, and sixteen digits always', () => {
    expect(cjibProblem(14, '4000056789012345')).toBeUndefined()
    expect(cjibProblem(14, '400005678901234')).toBe('Het CJIB-nummer is niet geldig')
    expect(cjibProblem(99, '4000056789012345')).toBeUndefined()
  })
})

describe('the reference of a WAHV case', () => {
  const invalid = 'Het CJIB-nummer is niet geldig'
  it.each([
    [1, '1062542123456798', '', invalid],
    [26, '1062 5421.2345-6798', ' ', invalid],
    [1, '0000000000000000', '', invalid],
    [1, '1062542123456789', '', undefined],
    [1, '1062 5421 2345 6789', '', undefined],
    [1, '1062542123456798', '5000056789012345', undefined],
    [1, 'K-100', '', undefined],
    [1, '106254212345679', '', undefined],
    [2, '1062542123456798', '', undefined],
    [14, '1062542123456798', '', undefined],
  ])('of type %i, %j beside %j: %s', (type, official_id, cjib_number, problem) =>
    expect(referenceProblem({ type, official_id, cjib_number })).toBe(problem),
  )

  it.each([
    [1, '1062 5421 2345 6789', '', '1062542123456789', '1062542123456789'],
    [1, '1062 5421 2345 6789', '5000 0567 8901 2345', '1062542123456789', '5000056789012345'],
    [1, 'K 100', '', 'K 100', null],
    [2, '1062 5421 2345 6789', '', '1062 5421 2345 6789', null],
    [14, '1062 5421 2345 6789', '4000-0567', '1062 5421 2345 6789', '40000567'],
  ])('of type %i, %j beside %j is kept as %j and %j', (type, official_id, cjib_number, reference, number) =>
    expect(numbersOf({ type, official_id, cjib_number })).toEqual({
      official_id: reference,
      cjib_number: number,
    }),
  )
})

describe('dates', () => {
  it.each([
    ['2026-11-03', '09:30', undefined],
    ['2026-11-03', null, 'De datum en tijd zijn niet goed ingevuld'],
    [null, '09:30', 'De datum en tijd zijn niet goed ingevuld'],
    [null, null, 'De datum en tijd zijn niet goed ingevuld'],
    ['', '', 'De datum en tijd zijn niet goed ingevuld'],
  ])('of committal, %j with time %j: %s', (date, time, problem) =>
    expect(committalProblem(date, time)).toBe(problem),
  )

  it('of decision has to be there', () => {
    expect(decisionDateProblem('2026-11-03')).toBeUndefined()
    expect(decisionDateProblem(null)).toBe('De datum is niet goed ingevuld')
    expect(decisionDateProblem('')).toBe('De datum is niet goed ingevuld')
  })

  it('of decision may be some weeks ahead, as assessments are, and no more than three months', () => {
    expect(decisionDateProblem(addMonths(now(), 3))).toBeUndefined()
    expect(decisionDateProblem(addDays(addMonths(now(), 3), 1))).toMatch(
      /^De dagtekening \(.*\) ligt te ver in de toekomst$/,
    )
  })

  it.each([
    'original_decision_date',
    'known_on',
    'objection_submitted_on',
    'notice_received_on',
    'asked_before_on',
  ] as const)('of what happened cannot be in the future: %s', (name) => {
    expect(legalFacts[name].problem(now(), [])).toBeUndefined()
    expect(legalFacts[name].problem(addDays(now(), 1), [])).toBe('De datum ligt in de toekomst')
  })
})

it.each(['VA 015', 'VA015', 'R 315b', 'K 040abc', 'R315', ''])('takes the fact code %j', (code) =>
  expect(factCodeProblem(code)).toBeUndefined(),
)

it.each(['va 015', 'VAL 015', '015', 'VA 15', 'VA  015', 'R 315B', 'R 315bcde', 'R 315 b', 'R 315b\n'])(
  'refuses the fact code %j',
  (code) => expect(factCodeProblem(code)).toBe('De feitcode is niet goed ingevuld'),
)

it.each([
  ['r 315b', 'R315b'],
  ['va 015', 'VA015'],
  ['R 315BCD', 'R315bcd'],
  [' k040 ', 'K040'],
  ['?', '?'],
])('writes the fact code %j as %j while it is typed', (typed, code) =>
  expect(factCodeTyping.grouped(factCodeTyping.bare(typed))).toBe(code),
)

it.each([
  ['Z-2600001', undefined],
  ['', 'De dossiernaam is niet ingevuld'],
  [' \t', 'De dossiernaam is niet ingevuld'],
  ['Z-26\u202e00001', 'De dossiernaam is niet goed ingevuld'],
  ['Z-26\u2066\u206900001', 'De dossiernaam is niet goed ingevuld'],
  ['Z-\u200b2600001', 'De dossiernaam is niet goed ingevuld'],
  ['Z-26\t00001', 'De dossiernaam is niet goed ingevuld'],
  ['Z-26\u202800001', 'De dossiernaam is niet goed ingevuld'],
  ['Zaak Zoë, nr. 7/2', undefined],
])('of a name %j says %s', (name, problem) => expect(internalIdProblem(name)).toBe(problem))

describe('the address of a folder', () => {
  it.each([
    'https://zaakwerk.sharepoint.com/sites/zaken/Z-2600001',
    'https://ZAAKWERK.sharepoint.com',
    'https://zaakwerk.sharepoint.com/',
    'https://zaakwerk.sharepoint.com./map',
    'HTTPS://zaakwerk.sharepoint.com/map%20met%20spaties?web=1#top',
    'https://mappen.xn--bcher-kva.example.nl/é',
    'https://10.zaken.nl/map',
  ])('may be %s', (url) => expect(folderUrlProblem(url)).toBeUndefined())

  it.each([
    '',
    'zaakwerk.sharepoint.com/map',
    'http://zaakwerk.sharepoint.com/map',
    'javascript:alert(1)',
    'javascript://zaakwerk.sharepoint.com/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//zaakwerk.sharepoint.com/map',
    'https:/zaakwerk.sharepoint.com',
    'https://',
    'https:///map',
    'https://naam@zaakwerk.sharepoint.com/map',
    'https://naam:geheim@zaakwerk.sharepoint.com/map',
    'https://zaakwerk.sharepoint.com@127.0.0.1/map',
    'https://zaakwerk.sharepoint.com\\@127.0.0.1/map',
    'https://zaakwerk.sharepoint.com:8443/map',
    'https://zaakwerk.sharepoint.com:443/map',
    'https://[::1]/map',
    'https://[::ffff:127.0.0.1]/map',
    'https://exämple.nl/map',
    'https://１２７.0.0.1/map',
    'https://zaakwerk。nl/map',
    'https://zaakwerk..nl/map',
    'https://zaakwerk.nl../map',
    'https://-zaakwerk.nl/map',
    'https://zaak werk.nl/map',
    'https://zaakwerk.nl/map met spatie',
    'https://zaakwerk.nl/map\nHost: intern',
    'https://zaakwerk.nl\t/map',
    'https://%6c%6f%63alhost/map',
    ' https://zaakwerk.nl/map',
  ])('is no full address: %j', (url) =>
    expect(folderUrlProblem(url)).toBe(
      'Vul een adres in dat met https:// begint, zonder poort of wachtwoord',
    ),
  )

  it.each([
    'https://localhost/map',
    'https://LOCALHOST./map',
    'https://map.localhost/',
    'https://intranet/map',
    'https://127.0.0.1/map',
    'https://127.1/map',
    'https://127.0.0.1./map',
    'https://10.0.0.8/map',
    'https://172.16.0.1',
    'https://192.168.1.1?x',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/map',
    'https://0x7f.1/map',
    'https://0x7f.0x1/map',
    'https://0177.0.0.1/map',
    'https://2130706433/map',
    'https://0x7f000001/map',
    'https://bestanden.local/map',
    'https://bestanden.internal/map',
    'https://nas.lan/map',
    'https://localhost.localdomain/map',
    'https://1.0.0.127.in-addr.arpa/map',
  ])('points inwards: %s', (url) =>
    expect(folderUrlProblem(url)).toBe('Dit adres wijst naar een intern netwerk'),
  )
})

describe('a new case', () => {
  const filled = {
    type: 1,
    official_id: '5000056789012345',
    hasClient: true,
    sharepoint_folder_url: 'https://zaakwerk.sharepoint.com/map',
    primary_document: 'beschikking.pdf',
    committal_date: '2026-11-03',
    time_of_committal: '09:30',
  }
  const empty = {
    type: 1,
    official_id: ' ',
    hasClient: false,
    sharepoint_folder_url: '',
    primary_document: ' ',
    committal_date: '',
    time_of_committal: '',
  }

  it('lacks nothing when all is filled', () => {
    expect(missingOfNewCase(filled, 'new-folder')).toEqual([])
    expect(missingOfNewCase(filled, 'existing-folder')).toEqual([])
  })

  it.each([
    [1, 'new-folder', ['Referentie', 'E-mail cliënt', 'Pleegdatum', 'Pleegtijd']],
    [5, 'new-folder', ['Referentie', 'E-mail cliënt']],
    [
      1,
      'existing-folder',
      ['Referentie', 'E-mail cliënt', 'SharePoint-map', 'Primair document', 'Pleegdatum', 'Pleegtijd'],
    ],
    [2, 'existing-folder', ['Referentie', 'E-mail cliënt', 'SharePoint-map', 'Primair document']],
  ] as const)('of type %i in mode %s lacks %j', (type, mode, missing) =>
    expect(missingOfNewCase({ ...empty, type }, mode)).toEqual(missing),
  )
})

describe('a decision date', () => {
  const today = '2026-11-20'
  it.each([
    ['is right on the day itself', '2026-11-20', null, undefined],
    ['is odd tomorrow', '2026-11-21', null, 'De dagtekening (21 november 2026) ligt in de toekomst.'],
    [
      'is odd tomorrow as typed',
      '21-11-2026',
      null,
      'De dagtekening (21 november 2026) ligt in de toekomst.',
    ],
    ['may be the day of the offence', '2026-11-06', '2026-11-06', undefined],
    [
      'is odd the day before the offence',
      '2026-11-05',
      '2026-11-06',
      'De dagtekening (5 november 2026) ligt voor de pleegdatum (6 november 2026).',
    ],
    ['is right five years ago', '2021-11-20', null, undefined],
    [
      'is odd a day more than five years ago',
      '2021-11-19',
      null,
      'De dagtekening (19 november 2021) ligt meer dan vijf jaar terug.',
    ],
    ['says nothing of an offence that is no date', '2026-11-05', 'ooit', undefined],
    ['says nothing of what is no date itself', 'ooit', '2026-11-06', undefined],
    ['says nothing of what is empty', '', '2026-11-06', undefined],
  ])('%s', (_what, decision_date, committal_date, doubt) =>
    expect(decisionDateDoubt({ decision_date, committal_date, today })).toBe(doubt),
  )
})

describe('a committal date', () => {
  const today = '2026-11-20'
  it.each([
    ['is right on the day itself', '2026-11-20', null, undefined],
    ['is odd tomorrow', '2026-11-21', null, 'De pleegdatum (21 november 2026) ligt in de toekomst.'],
    ['is odd tomorrow as typed', '21-11-2026', null, 'De pleegdatum (21 november 2026) ligt in de toekomst.'],
    [
      'is first of all in the future',
      '2026-11-21',
      '2026-11-13',
      'De pleegdatum (21 november 2026) ligt in de toekomst.',
    ],
    ['may be the day of the decision', '2026-11-13', '2026-11-13', undefined],
    [
      'is odd the day after the decision',
      '2026-11-14',
      '2026-11-13',
      'De pleegdatum (14 november 2026) ligt na de dagtekening (13 november 2026).',
    ],
    ['says nothing of a decision that is no date', '2026-11-14', 'ooit', undefined],
    ['says nothing of what is no date itself', 'ooit', '2026-11-13', undefined],
    ['says nothing of what is empty', '', '2026-11-13', undefined],
  ])('%s', (_what, committal_date, decision_date, doubt) =>
    expect(committalDateDoubt({ committal_date, decision_date, today })).toBe(doubt),
  )
})
