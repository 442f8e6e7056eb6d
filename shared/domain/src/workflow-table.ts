import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { appealEvents } from './appeal-events.ts'
import { decisionEvents } from './decision-events.ts'
import type { EventRule } from './event-rules.ts'
import { lateDecisionEvents } from './late-decision-events.ts'
import { requestEvents } from './request-events.ts'

/** All case events (ADR 13), each with its name, menu entries, rule and effects, in the order of the menu: the single table behind `POST /cases/{id}/event` and "Zaak acties". */
export const workflow: Readonly<Record<CaseEventType, EventRule>> = {
  ...appealEvents,
  ...lateDecisionEvents,
  ...requestEvents,
  ...decisionEvents,
}
