import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { factLabel } from '@zaakwerk/domain/case-facts'
import { originalDateLack } from '@zaakwerk/domain/contested-date'
import { referenceLabel } from '@zaakwerk/domain/references'
import type { MissingThing, Requirement } from '@zaakwerk/domain/workflow-requirements'
import { useCallback } from 'react'
import { useOpenPlace } from './places.tsx'

type Open = ReturnType<typeof useOpenPlace>
/** Opens the place where a thing can be entered; undefined if the page has no such place. */
type Way = (detail: CaseDetail, open: Open) => (() => void) | undefined

const client: Way = ({ client: [leading] }, open) => leading && (() => open('client'))
const action =
  (key: string): Way =>
  (_detail, open) =>
  () =>
    open('action', key)
const upload: Way = (_detail, open) => () => open('upload')
/** Obstacles for an event other than missing things. */
const nowhere: Way = () => undefined

const ways: Readonly<Record<Requirement, Way>> = {
  client,
  client_name: client,
  client_address: client,
  iban: client,
  authority: action('authority'),
  submission_address: action('authority'),
  postal_address: action('authority'),
  mandate: (_detail, open) => () => open('mandate'),
  decision_date:
    ({ type }, open) =>
    () =>
      open(`fact ${factLabel('decision_date', type)}`),
  contested_date: (detail, open) => () =>
    open(`fact ${originalDateLack(detail) ?? factLabel('decision_date', detail.type)}`),
  objection_known:
    ({ type }, open) =>
    () =>
      open(`fact ${factLabel('objection_submitted_on', type)}`),
  contested_document: action('folder'),
  reference:
    ({ type }, open) =>
    () =>
      open(`fact ${referenceLabel(type)}`),
  documents: upload,
  case_information: upload,
  officer_decision: nowhere,
  notice_of_use: nowhere,
  decision_late: nowhere,
  penalty_running: nowhere,
  igs_letter_left: nowhere,
  no_open_igs_task: nowhere,
  no_notice_under_way: nowhere,
  open_igs_task: nowhere,
}

/** Opens the dialog or field in which a missing thing of a case can be entered. */
export const useNeedPlaces = (
  detail: CaseDetail,
): ((thing: Pick<MissingThing, 'need'>) => (() => void) | undefined) => {
  const open = useOpenPlace()
  return useCallback(({ need }) => ways[need](detail, open), [detail, open])
}
