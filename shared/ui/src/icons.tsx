import type { LucideIcon, LucideProps } from 'lucide-react'
import {
  ArrowLeft,
  Building2,
  Calendar,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  ChevronUp,
  CircleAlert,
  Ellipsis,
  ExternalLink,
  FolderOpen,
  Inbox,
  Lock,
  LogOut,
  Mail,
  Menu,
  Phone,
  Plus,
  RotateCw,
  Search,
  Settings,
  Trash2,
  Undo2,
  Unplug,
  User,
  X,
} from 'lucide-react'
import type { ReactElement } from 'react'

/** One line set: 16 px, stroke 1.5, hidden from screen readers because a word always stands beside it. */
const icon =
  (Shape: LucideIcon) =>
  (props: LucideProps): ReactElement => (
    <Shape size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden focusable={false} {...props} />
  )

export const ArrowLeftIcon = icon(ArrowLeft)
export const BuildingIcon = icon(Building2)
export const CalendarIcon = icon(Calendar)
export const CheckIcon = icon(Check)
export const ChevronDownIcon = icon(ChevronDown)
export const ChevronLeftIcon = icon(ChevronLeft)
export const ChevronRightIcon = icon(ChevronRight)
export const ChevronUpIcon = icon(ChevronUp)
export const CloseIcon = icon(X)
export const EmptyIcon = icon(Inbox)
export const ErrorIcon = icon(CircleAlert)
export const ExternalIcon = icon(ExternalLink)
export const FolderIcon = icon(FolderOpen)
export const LockIcon = icon(Lock)
export const LogOutIcon = icon(LogOut)
export const MailIcon = icon(Mail)
export const MenuIcon = icon(Menu)
export const MoreIcon = icon(Ellipsis)
export const PhoneIcon = icon(Phone)
export const PlusIcon = icon(Plus)
export const RetryIcon = icon(RotateCw)
export const SearchIcon = icon(Search)
export const SettingsIcon = icon(Settings)
export const SortIcon = icon(ChevronsUpDown)
export const TrashIcon = icon(Trash2)
export const UndoIcon = icon(Undo2)
export const UnpluggedIcon = icon(Unplug)
export const UserIcon = icon(User)
