import type { SupportFigure, SupportQuery } from '@atrium/contracts/reports/support-query';
import type { SupportReport } from '@atrium/contracts/reports/support-report';
import {
  AlarmClock,
  CircleCheckBig,
  Inbox,
  MailQuestion,
  MessageCircleReply,
  RotateCcw,
  Smile,
  Target,
  Timer,
  UserX,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Tone } from '../../ui/element/tone';
import { FigureTile } from '../../widgets/figure-tile/figure-tile';
import { ticketsAddress } from './behind';
import { openedLabel } from './select';
import { keptText, percentText, workText } from './report-text';
import { formatNumber } from '../../ui/format/numbers';

interface Tile {
  readonly label: string;
  readonly figure: SupportFigure;
  readonly icon: LucideIcon;
  readonly value: (report: SupportReport) => string;
  readonly footer?: (report: SupportReport) => string;
  readonly tone?: (report: SupportReport) => Tone;
}

const count = (value: number) => formatNumber(value);
const alarmed = (value: number): Tone => (value > 0 ? 'danger' : 'success');

/** Figures of this moment, whatever time is chosen. */
const nowTiles: readonly Tile[] = [
  {
    label: 'Open now',
    figure: 'open',
    icon: Inbox,
    value: ({ now }) => count(now.open),
    tone: () => 'primary',
  },
  {
    label: 'Unassigned',
    figure: 'unassigned',
    icon: UserX,
    value: ({ now }) => count(now.unassigned),
    tone: ({ now }) => (now.unassigned > 0 ? 'warning' : 'success'),
  },
  {
    label: 'Not answered yet',
    figure: 'unanswered',
    icon: MailQuestion,
    value: ({ now }) => count(now.unanswered),
    tone: ({ now }) => (now.unanswered > 0 ? 'warning' : 'success'),
  },
  {
    label: 'Overdue',
    figure: 'overdue',
    icon: AlarmClock,
    value: ({ now }) => count(now.overdue),
    tone: ({ now }) => alarmed(now.overdue),
  },
];

const timeTiles = (report: SupportReport | null): readonly Tile[] => [
  {
    label: report === null ? 'Opened' : openedLabel(report),
    figure: 'opened',
    icon: Inbox,
    value: ({ opened }) => count(opened),
  },
  {
    label: 'Resolved',
    figure: 'settled',
    icon: CircleCheckBig,
    value: ({ settled }) => count(settled),
    footer: ({ backlog }) => `${count(backlog)} open at the end`,
  },
  {
    label: 'First response',
    figure: 'answered',
    icon: MessageCircleReply,
    value: ({ response }) => workText(response.median),
    footer: ({ response }) => `median · 9 of 10 within ${workText(response.p90)}`,
  },
  {
    label: 'Resolution time',
    figure: 'settled',
    icon: Timer,
    value: ({ resolution }) => workText(resolution.median),
    footer: ({ resolution }) => `median · 9 of 10 within ${workText(resolution.p90)}`,
  },
  {
    label: 'Answered in time',
    figure: 'response-missed',
    icon: Target,
    value: ({ response }) => keptText(response),
    footer: ({ response }) => `${count(response.count - response.kept)} too late`,
  },
  {
    label: 'Resolved in time',
    figure: 'resolution-missed',
    icon: Target,
    value: ({ resolution }) => keptText(resolution),
    footer: ({ resolution }) => `${count(resolution.count - resolution.kept)} too late`,
  },
  {
    label: 'Reopened',
    figure: 'reopened',
    icon: RotateCcw,
    value: ({ reopened, settled }) => percentText(reopened, settled),
    footer: ({ reopened }) => `${count(reopened)} of the resolved`,
  },
  {
    label: 'Rated good',
    figure: 'rated',
    icon: Smile,
    value: ({ ratings }) => percentText(ratings.good, ratings.count),
    footer: ({ ratings }) =>
      ratings.count === 0 ? 'No ratings' : `${count(ratings.bad)} of ${count(ratings.count)} bad`,
  },
];

function Tiles(props: { tiles: readonly Tile[]; report: SupportReport | null; query: SupportQuery }) {
  const { tiles, report, query } = props;
  return tiles.map(({ label, figure, icon, value, footer, tone }) => (
    <FigureTile
      key={label}
      label={label}
      icon={icon}
      value={report === null ? null : value(report)}
      footer={report === null ? undefined : footer?.(report)}
      tone={report === null ? undefined : tone?.(report)}
      address={ticketsAddress(query, figure)}
    />
  ));
}

export function ReportTiles({ report, query }: { report: SupportReport | null; query: SupportQuery }) {
  return (
    <>
      <section aria-label="Right now" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tiles tiles={nowTiles} report={report} query={query} />
      </section>
      <section aria-label="In this time" className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Tiles tiles={timeTiles(report)} report={report} query={query} />
      </section>
    </>
  );
}
