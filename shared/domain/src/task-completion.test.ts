import { taskTypes } from '@zaakwerk/contract/entities/task'
import { expect, it } from 'vitest'
import { completionReport } from './task-completion.ts'

it('has a report for each task to submit a document that is not a letter of ours', () => {
  const silent = taskTypes.filter((type) => type.startsWith('submit_') && !completionReport(type))
  expect(silent).toEqual(['submit_adm_beroep_via_mailroom', 'submit_pf_kanton_via_mailroom'])
})

it.each(['user_task', 'grounds_and_hearing_task', 'send_igs_nha_letter_1', 'toString', ''])(
  'has none for %s',
  (type) => expect(completionReport(type)).toBeUndefined(),
)
