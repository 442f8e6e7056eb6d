import type { LetterChannel } from '@zaakwerk/contract/entities/letter'
import type { JobPlan } from '@zaakwerk/contract/job-plan'

type PayloadOf<Kind extends JobPlan['kind']> = Extract<JobPlan, { kind: Kind }>['payload']

/** A mail to the client, by the name of its template. */
export const mail = (template: string, payload: Omit<PayloadOf<'send_mail'>, 'template'> = {}): JobPlan => ({
  kind: 'send_mail',
  key: `mail:${template}`,
  payload: { template, ...payload },
})

/** A letter to the authority. */
export const letter = (name: string, payload: Omit<PayloadOf<'submit_letter'>, 'letter'> = {}): JobPlan => ({
  kind: 'submit_letter',
  key: `letter:${name}`,
  payload: { letter: name, ...payload },
})

/** Sends an existing letter by one channel. Its key ends with the letter's name, so that users recognise it. */
export const letterDelivery = (
  { id, name }: { readonly id: number; readonly name: string },
  channel: LetterChannel,
): Extract<JobPlan, { kind: 'deliver_letter' }> => ({
  kind: 'deliver_letter',
  key: `deliver:${id}:${channel}:${name}`,
  payload: { letter_id: id, channel },
})

/** Prefix before the letter's id, in the key of {@link letterSubmittedMail}. */
export const letterSubmittedKey = 'mail:letter_submitted:'

/** Tells the client that a letter was sent. */
export const letterSubmittedMail = (letterId: number): JobPlan => ({
  kind: 'send_mail',
  key: `${letterSubmittedKey}${letterId}`,
  payload: { template: 'letter_submitted', letter_id: letterId },
})

/** Mails the client again, because an event corrects the earlier mail. */
export const letterCorrectedMail = (letterId: number, eventId: number): JobPlan => ({
  kind: 'send_mail',
  key: `${letterSubmittedMail(letterId).key}:${eventId}`,
  payload: { template: 'letter_submitted', letter_id: letterId, corrects: true },
})
