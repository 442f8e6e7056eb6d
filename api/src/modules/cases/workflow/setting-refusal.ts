import { linkPurposeOf } from '@zaakwerk/domain/link-mails'
import type { WorkflowStep } from '@zaakwerk/domain/workflow'
import type { Config } from '../../../platform/config/config.ts'
import { noSender } from '../../../platform/config/sender.ts'
import { noLawFirm } from '../../letters/letters/forward-to-law-firm.handler.ts'

/** Why this server cannot carry out an event, in Dutch: a setting that its letter or mail needs is missing. */
export const settingRefusal = (
  { sender, lawFirmEmail }: Pick<Config, 'sender' | 'lawFirmEmail'>,
  { jobs }: Pick<WorkflowStep, 'jobs'>,
): string | undefined => {
  const kinds = new Set(jobs.map(({ kind }) => kind))
  const asksOfClient = jobs.some((job) => job.kind === 'send_mail' && linkPurposeOf(job.payload.template))
  if (!sender && (kinds.has('submit_letter') || kinds.has('make_mandate') || asksOfClient)) return noSender
  return !lawFirmEmail && kinds.has('forward_to_law_firm') ? noLawFirm : undefined
}
