import { dialogClass } from '#web/ui/dialog.tsx'
import { Icon } from '../shell/icon.tsx'

/** Where the events of a page's cards open (islands/event-dialog.ts), and what is shown in it until an event has come. */
export const EventDialog = () => (
  <>
    <dialog id="event-dialog" className={dialogClass}>
      <div className="relative flex max-h-[inherit] flex-col">
        <button
          type="button"
          aria-label="Close"
          className="absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-card hover:bg-hover print:hidden"
        >
          <Icon name="close" className="size-5" />
        </button>
        <div data-event="" className="overflow-y-auto overscroll-contain print:overflow-visible" />
      </div>
    </dialog>
    <template id="event-preview">
      <div data-picture="" className="event-picture relative overflow-hidden" />
      <div className="flex min-h-[50dvh] flex-col gap-4 p-4 sm:gap-6 sm:p-6">
        <h1 className="text-2xl sm:text-3xl">Event</h1>
        <div data-facts="" />
      </div>
    </template>
    <template id="event-failure">
      <p role="alert" className="px-4 pb-6 sm:px-6">
        The rest could not be loaded.{' '}
        <a href="/" className="font-semibold text-primary underline">
          Try the event’s own page
        </a>
      </p>
    </template>
  </>
)
