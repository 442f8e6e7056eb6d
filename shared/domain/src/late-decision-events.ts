import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { caseFamily } from './case-types.ts'
import type { EventRule } from './event-rules.ts'
import { igsPlan, isIgsTask } from './igs-tasks.ts'
import { letter } from './job-plans.ts'
import { decidedOnRefusal, isPenaltyAsked } from './late-refusals.ts'
import { textProblem } from './printing.ts'
import { taskLetterRefusal, taskLetterStatus } from './task-letters.ts'
import { clientNeeds, submissionNeeds } from './workflow-requirements.ts'

/** Notices of default, penalty requests and complaints. */
export const lateDecisionEvents = {
  handle_create_igs_tasks: {
    label: 'Taken voor ingebrekestelling aangemaakt',
    menu: [{ key: 'igs_tasks', label: 'IGS-taken aanmaken', group: 'Procedure', icon: 'Clock' }],
    families: ['wahv', 'nha', 'btu'],
    facts: ['objection_submitted_on', 'has_committee', 'has_medical_grounds'],
    needs: ['notice_of_use', 'authority', 'no_open_igs_task', 'no_notice_under_way', 'igs_letter_left'],
    createTasks: (subject) => {
      const plan = igsPlan(subject)
      return plan?.kind === 'next' ? [plan.task] : []
    },
  },
  close_igs_tasks: {
    label: 'Taken voor ingebrekestelling gesloten',
    menu: [
      {
        key: 'close_igs',
        label: 'Sluit IGS taken',
        group: 'Procedure',
        icon: 'Check',
        question: 'IGS-taken sluiten?',
        verb: 'IGS-taken sluiten',
      },
    ],
    families: ['wahv', 'nha', 'btu'],
    notIn: ['awaiting_nha_igs_submission_by_mailroom'],
    needs: ['open_igs_task'],
    closeTasks: (task) => isIgsTask(task.type),
    closedAs: 'closed',
  },
  send_penalty_request: {
    label: 'Dwangsomverzoek klaargezet',
    menu: [{ key: 'dsv', label: 'DSV versturen', group: 'Procedure', icon: 'File', dialog: 'penalty' }],
    families: ['wahv', 'nha', 'btu'],
    facts: ['notice_received_on'],
    needs: [...submissionNeeds, 'iban', 'penalty_running'],
    refuses: ({ decided_on }, subject) => decidedOnRefusal(subject, decided_on),
    status: (subject) =>
      caseFamily(subject.type) === 'nha' ? 'nha_dsv_is_being_submitted' : 'dsv_is_being_submitted',
    jobs: ({ decided_on }) => [letter('dsv', decided_on ? { decided_on } : {})],
  },
  handle_task_actions: {
    label: 'Brief van een taak klaargezet',
    families: ['wahv', 'nha', 'btu'],
    needs: ({ task_type }) =>
      task_type && isIgsTask(task_type)
        ? ['decision_late', ...submissionNeeds, 'objection_known']
        : submissionNeeds,
    refuses: ({ task_type }, { type }) => taskLetterRefusal(task_type, type),
    status: ({ type }, { task_type }) => taskLetterStatus(task_type, type),
    jobs: ({ task_type }) => [letter(String(task_type))],
    closeTasks: ({ type }, { task_type }) => type === task_type,
  },
  send_wahv_complaint: {
    label: 'Klachtbrief klaargezet',
    menu: [
      {
        key: 'complaint',
        label: 'Klacht versturen',
        group: 'Procedure',
        icon: 'Complaint',
        dialog: 'complaint',
      },
    ],
    families: ['wahv'],
    facts: ['asked_before_on'],
    // Awb 2:1: a representative has to show the mandate.
    needs: [...clientNeeds, 'authority', 'submission_address', 'mandate', 'reference'],
    status: (subject) => (isPenaltyAsked(subject) ? undefined : 'letter_sent'),
    refuses: ({ conduct }) => conduct && textProblem(conduct),
    jobs: ({ conduct }) => [letter('wahv_complaint', conduct ? { conduct } : {})],
  },
} satisfies Partial<Record<CaseEventType, EventRule>>
