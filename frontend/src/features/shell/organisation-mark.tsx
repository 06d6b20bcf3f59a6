import { fileAddress } from '@atrium/contracts/core/files';
import { shownAddress } from '../../platform/api/files';
import { cx } from '../../ui/element/cx';
import { useSettings } from '../../platform/organisation/use-settings';

export function OrganisationMark() {
  const { _id, displayName, logo } = useSettings();
  if (displayName === '' && logo === null) return null;
  const narrow = logo === null ? 'max-sm:hidden' : '';
  return (
    <span className={cx('flex min-w-0 items-center gap-2 border-s ps-2.5', narrow)}>
      {logo === null ? null : (
        <img
          src={shownAddress(fileAddress('settings', _id, logo))}
          alt=""
          className="size-6 shrink-0 rounded-sm object-contain"
        />
      )}
      <span title={displayName} className="max-w-32 truncate text-ink-muted max-sm:hidden lg:max-w-48">
        {displayName}
      </span>
    </span>
  );
}
