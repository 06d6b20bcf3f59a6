import { useLocation } from '@tanstack/react-router';
import { Component, type ReactNode, Suspense } from 'react';
import { formerTopics } from '../../platform/past/comparison-here';
import { TopicSourceContext } from '../../platform/sync/shown';
import { ThenContext } from '../../ui/compare/then-context';
import { isComparable } from './compared-screens';

/** A screen of then that can't be drawn is no reason to lose the one of now. */
class Guard extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * The same screen as it was, unseen: its lists, boards and figures report what they hold, and the seen ones are compared with
 * it. It sends nothing, opens nothing and hears no keys.
 */
export function ScreenOfThen({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!isComparable(path)) return null;
  return (
    <div hidden inert>
      <Guard key={path}>
        <ThenContext value={true}>
          <TopicSourceContext value={formerTopics}>
            <Suspense fallback={null}>{children}</Suspense>
          </TopicSourceContext>
        </ThenContext>
      </Guard>
    </div>
  );
}
