import type { CaseType } from '@zaakwerk/contract/case-types'
import { requestedCaseTypes } from '@zaakwerk/domain/case-types'
import type { ReactElement } from 'react'
import { CaseList } from './case-list.tsx'

const btuTypes = (chosen: readonly CaseType[]): readonly CaseType[] =>
  requestedCaseTypes('btu_lawyer', chosen)

/** The overview of the BTU lawyer: the same list, limited to the types of that role. */
export const BtuCaseList = (): ReactElement => <CaseList requestedTypes={btuTypes} />
