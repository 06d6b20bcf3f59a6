import { messages } from '@atrium/contracts/core/messages';
import { UserPlus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/element/button';
import { PageHeader } from '../../../ui/layout/page-header';
import { ErrorState } from '../../../ui/status/error-state';
import type { UsersView } from './use-users';

/** The page around a list of people: its header, and an error where the list could not be read. */
export function PeoplePage(
  props: ComponentProps<typeof PageHeader> & {
    status: UsersView['status'];
    onCreate: (() => void) | undefined;
    children: ReactNode;
  },
) {
  const { status, onCreate, actions, children, ...header } = props;
  const isMissing = status === 'failed' || status === 'not-found';
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        {...header}
        actions={
          onCreate === undefined ? (
            actions
          ) : (
            <>
              {actions}
              <Button variant="primary" icon={UserPlus} data-shortcut="create" onClick={onCreate}>
                Create user
              </Button>
            </>
          )
        }
      />
      {isMissing ? (
        <ErrorState title={messages.user.fetchFailure} description="The list reloads by itself as soon as possible." />
      ) : (
        children
      )}
    </div>
  );
}
