import { Copy, Pencil, Plus, Save, Search, Trash2 } from 'lucide-react';
import { Avatar } from '../person/avatar';
import { AvatarStack } from '../person/avatar-stack';
import { Badge } from '../element/badge';
import { Button } from '../element/button';
import { Card } from '../layout/card';
import { Chip } from '../element/chip';
import { ConnectionBadge } from '../status/connection-badge';
import { Disclosure } from '../layout/disclosure';
import { IconButton } from '../element/icon-button';
import { Kbd } from '../element/kbd';
import { Menu } from '../overlay/menu';
import { PersonChip } from '../person/person-chip';
import { Popover } from '../overlay/popover';
import { Progress } from '../status/progress';
import { Spinner } from '../status/spinner';
import { PersonStatusContext } from '../person/person-status';
import { people, sampleStatuses } from './samples';

const line = 'flex flex-wrap items-center gap-2';
const nothing = () => undefined;

export function ControlsSection() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Buttons">
        <div className="flex flex-col gap-3">
          <div className={line}>
            <Button variant="primary" icon={Plus}>
              Primary
            </Button>
            <Button icon={Save}>Secondary</Button>
            <Button variant="ghost">Ghost</Button>
            <Button variant="danger" icon={Trash2}>
              Danger
            </Button>
          </div>
          <div className={line}>
            <Button variant="primary" busy>
              Saving
            </Button>
            <Button disabled>Disabled</Button>
            <Button size="sm">Small</Button>
            <Button size="lg">Large</Button>
            <IconButton label="Search" icon={Search} shortcut="/" />
            <IconButton label="Edit" icon={Pencil} variant="secondary" />
            <Spinner label="Loading" />
          </div>
        </div>
      </Card>
      <Card title="Badges and chips">
        <div className="flex flex-col gap-3">
          <div className={line}>
            <Badge>Neutral</Badge>
            <Badge tone="danger">Danger</Badge>
            <Badge tone="warning">Warning</Badge>
            <Badge tone="primary">Primary</Badge>
            <Badge tone="success">Success</Badge>
          </div>
          <div className={line}>
            <Chip>Plain</Chip>
            <Chip onRemove={nothing} label="Asha Raman">
              Asha Raman
            </Chip>
            <Kbd keys="Ctrl K" />
            <Kbd keys="?" />
          </div>
          <div className={line}>
            <ConnectionBadge state="live" />
            <ConnectionBadge state="catching-up" detail="Sending 3 changes that waited" />
            <ConnectionBadge state="reconnecting" />
            <ConnectionBadge state="offline" />
          </div>
        </div>
      </Card>
      <Card title="People">
        <PersonStatusContext value={sampleStatuses}>
          <div className="flex flex-col gap-3">
            <div className={line}>
              {people.map((person) => (
                <Avatar key={person.id} name={person.name} seed={person.id} size="md" />
              ))}
              <Avatar name="Ravi Nair" size="lg" />
              <Avatar name="Ravi" size="xs" />
            </div>
            <div className={line}>
              <AvatarStack people={people} label="Viewers" />
              <PersonChip name="Mei Lindqvist" id="u3" detail="Product manager" size="md" />
            </div>
          </div>
        </PersonStatusContext>
      </Card>
      <Card title="Menus, popovers, progress" actions={<IconButton label="Copy" icon={Copy} size="sm" />}>
        <div className="flex flex-col gap-3">
          <div className={line}>
            <Menu
              label="Account"
              align="start"
              header={<PersonChip name="Asha Raman" detail="asha@example.org" />}
              variant="secondary"
              groups={[
                [{ id: 'edit', label: 'Edit', icon: Pencil, shortcut: 'E', onSelect: nothing }],
                [{ id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger', onSelect: nothing }],
              ]}
            >
              Account
            </Menu>
            <Popover button="Open popover" variant="secondary">
              Anything can stand here.
            </Popover>
          </div>
          <Progress label="Packed" value={0.62} />
          <Progress label="Late" value={0.2} tone="danger" />
          <Disclosure title="Details" aside={<span className="text-meta text-ink-faint">3</span>} defaultOpen>
            A section that folds away.
          </Disclosure>
        </div>
      </Card>
    </div>
  );
}
