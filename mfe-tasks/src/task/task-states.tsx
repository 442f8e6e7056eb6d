import { EmptyIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './task.module.css'

/** The task does not exist any more, or its case was deleted. */
export const TaskGone = ({ detail }: { readonly detail: string }): ReactElement => (
  <PageState isAlert isInline icon={<EmptyIcon />} title="Taak niet gevonden" text={detail} />
)

/** The form in outline. */
export const TaskSkeleton = (): ReactElement => (
  <div className={css.skeleton}>
    <span className={css.wide} />
    <span className={css.tall} />
    <span />
    <span />
    <span />
    <span />
    <span className={css.wide} />
  </div>
)
