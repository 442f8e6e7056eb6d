/** A job for later: what leaves the house behind an event. `key` is unique among a case's queued and running jobs. */
export interface JobPlan {
  readonly kind: 'send_mail' | 'submit_letter' | 'make_mandate' | 'forward_to_law_firm'
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A mail to the client, by the name of its template. */
export const mail = (template: string, payload: Readonly<Record<string, unknown>> = {}): JobPlan => ({
  kind: 'send_mail',
  key: `mail:${template}`,
  payload: { template, ...payload },
})

/** A letter to the authority. */
export const letter = (name: string, payload: Readonly<Record<string, unknown>> = {}): JobPlan => ({
  kind: 'submit_letter',
  key: `letter:${name}`,
  payload: { letter: name, ...payload },
})
