import type { LetterChannel } from '@zaakwerk/contract/entities/letter'
import type { JobPlan } from '@zaakwerk/contract/jobs'

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

/** A letter that was made goes out by one way. Its key ends with the letter's name, so that people can tell which one it is. */
export const letterDelivery = (
  { id, name }: { readonly id: number; readonly name: string },
  channel: LetterChannel,
): JobPlan => ({
  kind: 'deliver_letter',
  key: `deliver:${id}:${channel}:${name}`,
  payload: { letter_id: id, channel },
})

/** Before the id of the letter, in the key of {@link letterSubmittedMail}. */
export const letterSubmittedKey = 'mail:letter_submitted:'

/** Tells the client that a letter has left. */
export const letterSubmittedMail = (letterId: number): JobPlan => ({
  kind: 'send_mail',
  key: `${letterSubmittedKey}${letterId}`,
  payload: { template: 'letter_submitted', letter_id: letterId },
})

/** Tells the client once more, as an event says otherwise than the mail before. */
export const letterCorrectedMail = (letterId: number, eventId: number): JobPlan => ({
  kind: 'send_mail',
  key: `${letterSubmittedMail(letterId).key}:${eventId}`,
  payload: { template: 'letter_submitted', letter_id: letterId, corrects: true },
})
