import type { LucideIcon, LucideProps } from 'lucide-react'
import {
  ArrowLeft,
  Ban,
  Briefcase,
  Building2,
  Calendar,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  ChevronUp,
  CircleAlert,
  CircleDashed,
  CirclePause,
  Clock,
  CreditCard,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  FileCheck,
  FileText,
  FolderOpen,
  History,
  Inbox,
  Link,
  Lock,
  LogOut,
  Mail,
  Menu,
  MessageSquareWarning,
  Pencil,
  Phone,
  Plus,
  RefreshCw,
  Repeat2,
  RotateCw,
  Search,
  Send,
  Settings,
  ShieldQuestion,
  Trash2,
  Undo2,
  Unplug,
  Upload,
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
export const RejectIcon = icon(Ban)
export const LawFirmIcon = icon(Briefcase)
export const PartialIcon = icon(CircleDashed)
export const AdjournIcon = icon(CirclePause)
export const ClockIcon = icon(Clock)
export const IbanIcon = icon(CreditCard)
export const EyeIcon = icon(Eye)
export const FileCheckIcon = icon(FileCheck)
export const FileIcon = icon(FileText)
export const LinkIcon = icon(Link)
export const ComplaintIcon = icon(MessageSquareWarning)
export const EditIcon = icon(Pencil)
export const SyncIcon = icon(RefreshCw)
export const SwapIcon = icon(Repeat2)
export const SendIcon = icon(Send)
export const ProofIcon = icon(ShieldQuestion)
export const UploadIcon = icon(Upload)
export const DownloadIcon = icon(Download)
export const HistoryIcon = icon(History)
