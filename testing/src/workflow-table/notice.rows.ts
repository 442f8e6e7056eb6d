import type { CaseType } from '@zaakwerk/contract/case-types'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { btu, nha, wahv } from '../event-families.ts'
import type { ExpectedTask, Given, Row } from './row.ts'

/** Types on whose papers an authority decides: of the others a judge does, or there is no decision yet. */
const decidedOn = (family: 'wahv' | 'nha'): readonly CaseType[] =>
  (family === 'wahv' ? wahv : nha).filter((type) => ![19, 20, 21, 26].includes(type))

type TasksBefore = NonNullable<Given['tasks']>

/** The next notice of default: of which types, the tasks before it, and the task that comes. */
const nextNotices: readonly (readonly [
  when: string,
  types: readonly CaseType[],
  before: TasksBefore,
  task: TaskType,
  title: string,
])[] = [
  ['the first', decidedOn('wahv'), [], 'send_igs_wahv_letter_1', 'Eerste ingebrekestelling WAHV versturen'],
  [
    'the second, after the first was sent',
    decidedOn('wahv'),
    [{ type: 'send_igs_wahv_letter_1', status: 'completed' }],
    'send_igs_wahv_letter_2',
    'Tweede ingebrekestelling WAHV versturen',
  ],
  [
    'the first again, as it was called off',
    decidedOn('wahv'),
    [{ type: 'send_igs_wahv_letter_1', status: 'closed' }],
    'send_igs_wahv_letter_1',
    'Eerste ingebrekestelling WAHV versturen',
  ],
  ['the first', decidedOn('nha'), [], 'send_igs_nha_letter_1', 'Eerste ingebrekestelling NHA versturen'],
  [
    'the third, after the second was sent',
    decidedOn('nha'),
    [
      { type: 'send_igs_nha_letter_1', status: 'completed' },
      { type: 'send_igs_nha_letter_2', status: 'completed' },
    ],
    'send_igs_nha_letter_3',
    'Derde ingebrekestelling NHA versturen',
  ],
  [
    'the first to a municipality',
    [4, 8],
    [],
    'send_igs_municipality_letter_1',
    'Eerste ingebrekestelling gemeente versturen',
  ],
  [
    'the fourth to a municipality',
    [8],
    [{ type: 'send_igs_municipality_letter_3', status: 'completed' }],
    'send_igs_municipality_letter_4',
    'Vierde ingebrekestelling gemeente versturen',
  ],
  ['the first to SVB', [9], [], 'send_igs_svb_letter_1', 'Eerste ingebrekestelling SVB versturen'],
  ['the first to UWV', [10], [], 'send_igs_uwv_letter_1', 'Eerste ingebrekestelling UWV versturen'],
  [
    'to the Belastingdienst',
    [11],
    [],
    'send_igs_belastingdienst_letter_1',
    'Ingebrekestelling Belastingdienst versturen',
  ],
  [
    'the first of Bijzondere bijstand',
    [13],
    [],
    'send_igs_bijzondere_bijstand_letter_1',
    'Eerste ingebrekestelling bijzondere bijstand versturen',
  ],
]

const made: readonly Row[] = nextNotices.map(([when, types, before, type, title]) => ({
  says: "handle_create_igs_tasks | WAHV, NHA, BTU | unchanged | the send_igs_… task(s) of the authority's kind, letter number = one above the last sent",
  when,
  event: 'handle_create_igs_tasks',
  types,
  given: { tasks: before },
  expected: {
    log: 'Taken voor ingebrekestelling aangemaakt',
    // All of them are about a term that is long over.
    tasks: [...before, { type, title, status: 'open', due: 'next workday' }],
  },
}))

const closedRow = (types: readonly CaseType[], type: TaskType): Row => {
  const others: readonly ExpectedTask[] = [{ type: 'user_task', status: 'open' }]
  return {
    says: 'close_igs_tasks | same | unchanged | closes those that are open',
    when: `${type}, and no other task`,
    event: 'close_igs_tasks',
    types,
    given: {
      tasks: [
        { type, status: 'open' },
        { type: 'user_task', status: 'open' },
      ],
    },
    expected: {
      log: 'Taken voor ingebrekestelling gesloten',
      tasks: [{ type, status: 'closed' }, ...others],
    },
  }
}

/** Notices of default as tasks. */
export const noticeRows: readonly Row[] = [
  ...made,
  closedRow(wahv, 'send_igs_wahv_letter_2'),
  closedRow(nha, 'send_igs_nha_letter_1'),
  closedRow(btu, 'send_igs_uwv_letter_1'),
]
