// The kit's door. Styles are apart: import '@studio/ui/kit.css' once per app.
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonLook,
  buttonVariants,
} from './actions/button.tsx'
export { buttonId, IdScope, textOf } from './actions/button-id.ts'
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx'
export { classNames } from './class-names.ts'
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './fields/checkbox.tsx'
export { Field, type FieldControl, type FieldProps } from './fields/field.tsx'
export { Form, type FormProps } from './fields/form.tsx'
export { NumberField, type NumberFieldProps } from './fields/number-field.tsx'
export {
  type Choice,
  RadioGroup,
  type RadioGroupProps,
  SegmentedControl,
  type SegmentedControlProps,
} from './fields/radio-group.tsx'
export { Select, type SelectOption, type SelectProps } from './fields/select.tsx'
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './fields/text-field.tsx'
export * from './format.ts'
export { columnWidths } from './lists/column-grip.tsx'
export { type Column, DataTable, type DataTableProps, type Sort } from './lists/data-table.tsx'
export { type PagingAnswer, readPage, readRowsPerPage, rowsPerPageLimits } from './lists/paging.ts'
export { PagingBar, type PagingBarProps } from './lists/paging-bar.tsx'
export { Pill, PillButton } from './lists/pill.tsx'
export { canSearch, type SearchEntry, type SearchOption, type SearchState } from './lists/search.ts'
export { SearchBox, type SearchBoxProps, searchOptionsDelayMs } from './lists/search-box.tsx'
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './navigation/breadcrumbs.tsx'
export { SkipLink, VisuallyHidden } from './navigation/skip-link.tsx'
export { type Tab, TabPanel, Tabs, type TabsProps } from './navigation/tabs.tsx'
export { CommandDialog, prepareCommandDialog } from './overlays/command-dialog.tsx'
export type { CommandDialogProps, CommandGroup, CommandItem } from './overlays/command-props.ts'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx'
export { Dialog } from './overlays/dialog.tsx'
export type { DialogProps } from './overlays/dialog-props.ts'
export { FormDialog, type FormDialogProps } from './overlays/form-dialog.tsx'
export { Menu } from './overlays/menu.tsx'
export type { MenuAct, MenuItem, MenuProps } from './overlays/menu-props.ts'
export { useRecentToasts } from './overlays/toasts/recent-toasts.ts'
export { dismissFailure, useStandingFailure } from './overlays/toasts/standing-failure.ts'
export { Toaster, toast } from './overlays/toasts/toast.tsx'
export { type ToastKind, type ToastOptions, toastDurationMs } from './overlays/toasts/toast-props.ts'
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx'
export { Avatar, type AvatarProps } from './people/avatar.tsx'
export { initialsOf } from './people/portrait.ts'
export { Banner, type BannerKind, type BannerProps } from './status/banner.tsx'
export { Card } from './status/card.tsx'
export { CoachLine, type CoachLineProps } from './status/coach-line.tsx'
export { EmptyState, type EmptyStateProps } from './status/empty-state.tsx'
export { Kbd } from './status/kbd.tsx'
export { Meter, type MeterProps, ProgressBar, type ProgressBarProps } from './status/meter.tsx'
export { Skeleton, type SkeletonProps, skeletonDelayMs, useAfterDelay } from './status/skeleton.tsx'
export { Spinner } from './status/spinner.tsx'
export { StatusChip, type StatusChipProps, type Tone } from './status/status-chip.tsx'
export { KitWordsProvider, useKitWords } from './words.tsx'
