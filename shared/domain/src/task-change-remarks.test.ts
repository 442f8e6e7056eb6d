import { describe, expect, it } from 'vitest'
import { taskChangeRemarks } from './task-change-remarks.ts'

type Task = Parameters<typeof taskChangeRemarks>[0]
type Changes = Parameters<typeof taskChangeRemarks>[1]

const today = '2026-11-20'
const tom = { name: 'Tom Bakker', isActive: true }
const kees = { name: 'Kees Mol', isActive: false }

const fine = { internal_id: 'Z-2604809' }
const term = { title: 'Administratief beroep', last_day: '2026-11-25' }

const task = (given: Partial<Task> = {}): Task => ({
  type: 'user_task',
  status: 'open',
  due_date: '2026-11-17',
  assignee: tom,
  letter: undefined,
  case: fine,
  term,
  ...given,
})

const endsBefore =
  'de termijn "Administratief beroep" van Z-2604809 eindigt op 25 november 2026, vóór de nieuwe deadline.'

describe('what deserves a look', () => {
  it.each<[what: string, task: Task, changes: Changes, remarks: readonly string[]]>([
    ['a deadline after the term', task(), { due_date: '2026-11-27' }, [endsBefore]],
    ['a deadline on its last day', task(), { due_date: '2026-11-25' }, []],
    ['a deadline that stays', task({ due_date: '2026-11-27' }), { due_date: '2026-11-27' }, []],
    ['no deadline any more', task(), { due_date: null }, []],
    ['a deadline of a task without a case', task({ case: null, term: null }), { due_date: '2026-11-27' }, []],
    ['a deadline in a case without a term', task({ term: null }), { due_date: '2026-11-27' }, []],
    [
      'a deadline after a term that is over',
      task({ term: { ...term, last_day: '2026-10-13' } }),
      { due_date: '2026-11-27' },
      [
        'de termijn "Administratief beroep" van Z-2604809 eindigde op 13 oktober 2026, vóór de nieuwe deadline.',
      ],
    ],
    ['a deadline of a task that is done', task({ status: 'completed' }), { due_date: '2026-11-27' }, []],
    ['a deadline of a task that is closed with it', task(), { due_date: '2026-11-27', status: 'closed' }, []],
    ['a colleague', task(), { assignee: tom }, []],
    ['nobody', task({ assignee: kees }), { assignee: null }, []],
    [
      'an inactive assignee',
      task(),
      { assignee: kees },
      ['Kees Mol werkt hier niet meer en kan geen taak krijgen.'],
    ],
    [
      'a task that stays with an inactive assignee',
      task({ assignee: kees }),
      { due_date: '2026-11-18' },
      ['blijft bij Kees Mol, die hier niet meer werkt.'],
    ],
    ['a task that is done with them', task({ assignee: kees }), { status: 'closed' }, []],
    ['completing a task', task(), { status: 'completed' }, []],
    [
      'completing the task of a letter',
      task({ letter: 'to_post', type: 'submit_pf_kanton_via_mailroom' }),
      { status: 'completed' },
      ['afronden meldt de brief als gepost.'],
    ],
    ['closing it', task({ letter: 'to_post' }), { status: 'closed' }, []],
    ['completing it again', task({ letter: 'to_post', status: 'completed' }), { status: 'completed' }, []],
    [
      'completing what was handed in',
      task({ type: 'submit_adm_beroep_via_om_loket' }),
      { status: 'completed' },
      ['afronden meldt het beroep als afgegeven bij het loket.'],
    ],
    [
      'completing a notice of default',
      task({ type: 'submit_nha_igs_via_email' }),
      { status: 'completed' },
      ['afronden meldt de ingebrekestelling als ingediend.'],
    ],
    [
      'completing a notice of default that left already',
      task({ type: 'submit_nha_igs_via_email', letter: 'other' }),
      { status: 'completed' },
      [],
    ],
    [
      'completing it without a case',
      task({ type: 'submit_nha_igs_via_email', case: null }),
      { status: 'completed' },
      [],
    ],
    ['a type from elsewhere', task({ type: 'toString' }), { status: 'completed' }, []],
    [
      'several things at once',
      task({ assignee: kees }),
      { due_date: '2026-11-27' },
      [endsBefore, 'blijft bij Kees Mol, die hier niet meer werkt.'],
    ],
  ])('of %s', (_what, subject, changes, remarks) => {
    expect(taskChangeRemarks(subject, changes, today)).toEqual(remarks)
  })
})
