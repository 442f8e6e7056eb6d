import { formatDate } from '@zaakwerk/domain/dates'
import { EmptyIcon, PageState, Remark } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './contact.module.css'

export const ContactGone = (): ReactElement => (
  <PageState
    isAlert
    isInline
    icon={<EmptyIcon />}
    title="Contact niet gevonden"
    text="Het contact bestaat niet of is verwijderd."
  />
)

export const ContactErased = ({ at }: { readonly at: string }): ReactElement => (
  <Remark>{`Gewist op ${formatDate(at)}. Alleen wat bewaard moet blijven is er nog, zoals facturen.`}</Remark>
)

const rows = [62, 48, 70, 40, 56, 44]

export const ContactSkeleton = (): ReactElement => (
  <div className={`${css.skeleton} stack`}>
    {rows.map((width) => (
      <span key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)
